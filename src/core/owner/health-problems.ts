import type { DeliveryHealth, EndpointHealth, Health } from '../../contract/owner/health.js';

/** Something that does not work, and that the owner can do something about. */
export type HealthProblem =
  /** Mails of the last days were given up. `code` is the error of the last one. */
  | { readonly kind: 'mails'; readonly count: number; readonly code?: string | undefined }
  /** Webhooks to an address were given up, and later ones arrive. */
  | {
      readonly kind: 'webhooks';
      readonly origin: string;
      readonly count: number;
      readonly code?: string | undefined;
    }
  /** An address has taken no webhook for a while. */
  | {
      readonly kind: 'silent';
      readonly origin: string;
      readonly since: string;
      readonly code?: string | undefined;
    }
  /** People have paid, and the payment provider has told nothing for long; without `since`, it has never. */
  | { readonly kind: 'provider'; readonly since?: string | undefined }
  /** The sweep is late; without `since`, it has never run. */
  | { readonly kind: 'sweep'; readonly since?: string | undefined };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A failed webhook is tried again within minutes: only then it is worth a message. */
const SILENCE = HOUR;
/** Subscriptions by the month let the provider tell something at least once in this time. */
const PROVIDER_SILENCE = 35 * DAY;
/** The sweep runs every few minutes. */
const SWEEP_DELAY = 3 * HOUR;

/**
 * Returns what does not work, the mails first. Pure.
 *
 * @param hasPayments whether anybody has paid in the last year. Without payments, the provider has nothing to tell
 */
export function healthProblems(
  { mails, webhooks, payments }: Health,
  { now, hasPayments }: { readonly now: Date; readonly hasPayments: boolean },
): HealthProblem[] {
  const isOld = (time: string | undefined, delay: number) =>
    time === undefined || now.getTime() - Date.parse(time) > delay;
  const problems: HealthProblem[] = [];
  if (mails.givenUp > 0) problems.push({ kind: 'mails', ...failuresOf(mails) });
  for (const endpoint of webhooks) {
    const problem = endpointProblem(endpoint, isOld);
    if (problem) problems.push(problem);
  }
  if (payments && hasPayments && isOld(payments.lastWebhookAt, PROVIDER_SILENCE))
    problems.push({ kind: 'provider', since: payments.lastWebhookAt });
  // A site that has just begun has not swept yet.
  const mayMiss = hasPayments || payments?.lastSweepAt !== undefined;
  if (payments && mayMiss && isOld(payments.lastSweepAt, SWEEP_DELAY))
    problems.push({ kind: 'sweep', since: payments.lastSweepAt });
  return problems;
}

function endpointProblem(
  endpoint: EndpointHealth,
  isOld: (time: string, delay: number) => boolean,
): HealthProblem | null {
  const { origin, silentSince } = endpoint;
  const { count, code } = failuresOf(endpoint);
  if (silentSince !== undefined && isOld(silentSince, SILENCE))
    return { kind: 'silent', origin, since: silentSince, code };
  return count > 0 ? { kind: 'webhooks', origin, count, code } : null;
}

const failuresOf = ({ givenUp, lastGivenUp }: DeliveryHealth) => ({
  count: givenUp,
  code: lastGivenUp?.code,
});
