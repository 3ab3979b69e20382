/** The addresses that webhooks are sent to, as the option `webhooks` names them. */
import type { ActivityKind } from '../activity/activity.js';
import { InvalidOptionError } from '../operations/invalid-option-error.js';
import { isLocal, isProduction } from '../operations/production.js';
import { isSecret } from './sign-webhook.js';

/** What a webhook tells of. */
export type WebhookType =
  | 'member.joined'
  | 'membership.ended'
  | 'payment.failed'
  | 'order.refunded'
  | 'person.closed';

/** An address that webhooks are sent to. */
export interface WebhookEndpoint {
  /** An `https` address. `http://localhost` is possible outside of production. */
  readonly url: string;
  /**
   * What the webhooks are signed with: `whsec_` and the Base64 of 24 to 64 random bytes. With several secrets there is a
   * signature of each, so that a secret can be replaced without a gap.
   */
  readonly secret: string | readonly string[];
  /** What the webhooks tell of. Default: everything. */
  readonly events?: readonly WebhookType[] | undefined;
}

/** The types of webhooks, by what has happened. */
export const WEBHOOK_TYPES: Readonly<Partial<Record<ActivityKind, WebhookType>>> = {
  'member-joined': 'member.joined',
  'membership-ended': 'membership.ended',
  'payment-failed': 'payment.failed',
  'order-refunded': 'order.refunded',
  'person-closed': 'person.closed',
};

/** Returns the secrets of an endpoint. */
export const secretsOf = ({ secret }: Pick<WebhookEndpoint, 'secret'>): readonly string[] =>
  typeof secret === 'string' ? [secret] : secret;

/** Returns whether an endpoint wants the webhook of something that has happened. */
export function wantsWebhook({ events }: WebhookEndpoint, kind: ActivityKind): boolean {
  const type = WEBHOOK_TYPES[kind];
  return type !== undefined && (events === undefined || events.includes(type));
}

/**
 * Checks the option `webhooks`. No value of it is in an error: a secret may be in it.
 *
 * @throws InvalidOptionError for an address, a secret or an event that cannot be used, and for an address that is there twice
 */
export function requireEndpoints(endpoints: readonly WebhookEndpoint[]): void {
  const types = Object.values(WEBHOOK_TYPES);
  const seen = new Set<string>();
  for (const [index, endpoint] of endpoints.entries()) {
    const name = `webhooks[${index}]`;
    const { url, events = [] } = endpoint;
    if (!isAllowed(url))
      throw new InvalidOptionError(
        `${name}.url`,
        url,
        'Write an https address without a user and a fragment. http is for localhost, and not for production.',
      );
    if (seen.has(url)) throw new InvalidOptionError(`${name}.url`, url, 'It is there twice. Name each once.');
    seen.add(url);
    const secrets = secretsOf(endpoint);
    if (secrets.length === 0 || !secrets.every(isSecret))
      throw new InvalidOptionError(
        `${name}.secret`,
        'not shown here',
        'Write "whsec_" and the Base64 of 24 to 64 random bytes, for example of: openssl rand -base64 32',
      );
    const unknown = events.find((type) => !types.includes(type));
    if (unknown !== undefined)
      throw new InvalidOptionError(`${name}.events`, unknown, `Write some of ${types.join(', ')}.`);
  }
}

function isAllowed(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, hash, origin } = new URL(url);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLocal(origin) && !isProduction());
}
