import type { Track } from '../analytics/track.js';
import type { MemberArea } from '../api/types.js';
import { type SendResult, isCrumbFailure } from '../api/transport.js';
import { readConsent } from '../visitor/consent.js';
import { readCrumbs } from '../visitor/crumbs.js';
import type { SiteUser } from '../visitor/site-user.js';
import { areaFields } from './area-fields.js';
import { JoinError, type JoinErrorFailure } from './join-error.js';
import { isSuccess, joinOutcome, redirectOf, type JoinOutcome } from './join-outcome.js';
import { requestToJoin, type JoinOptions, type JoinRequest } from './join-request.js';

/** What a join works with. */
export interface JoinDeps {
  readonly options: () => JoinOptions;
  readonly siteUser: () => SiteUser;
  readonly memberArea: (id: string) => Promise<MemberArea>;
  readonly track: Track;
  readonly report: (error: unknown, during: string, facts?: Record<string, unknown>) => void;
}

/** Milliseconds a successful join waits for the area's details, and for its event to be on its way. */
const DETAILS_TIMEOUT = 1_000;

/**
 * Sends one join request, decides what follows, and records a successful join of an area without pricing options.
 * The area's details are fetched for that event alone: not for a visitor who is not tracked.
 */
export async function performJoin(
  { options, siteUser, memberArea, track, report }: JoinDeps,
  request: JoinRequest,
): Promise<JoinOutcome> {
  const { memberAreaId } = request;
  const details = () => (readConsent() ? memberArea(memberAreaId).catch(() => null) : null);
  // Signed out, the answer will most likely be 401, and the details would be fetched for nothing.
  const early = siteUser().state === 'signed-in' ? details() : null;
  const sent = await requestToJoin(options(), request);
  const outcome = joinOutcome(sent, request, siteUser());
  if (outcome.kind === 'redirect') {
    const late = early ?? details();
    const area = late && (await within(DETAILS_TIMEOUT, late));
    if (area?.pricingOptions.length === 0)
      await within(DETAILS_TIMEOUT, track('JoinMemberArea', areaFields(area)));
  } else if (outcome.kind === 'alert' && (outcome.reason === 'server' || outcome.reason === 'network')) {
    report(new JoinError(memberAreaId, failureOf(sent), readCrumbs()), 'join', {
      memberAreaId,
      status: outcome.status,
    });
  }
  return outcome;
}

function failureOf(sent: SendResult): JoinErrorFailure {
  if (sent.kind !== 'answered') return sent;
  const { status, body } = sent;
  if (isCrumbFailure(body)) return { kind: 'crumb', status };
  return isSuccess(status)
    ? { kind: 'redirect', status, redirectUrlPath: redirectOf(body) }
    : { kind: 'status', status };
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
