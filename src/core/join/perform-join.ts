import type { Track } from '../analytics/track.js';
import type { MemberArea } from '../api/types.js';
import { isCrumbFailure, isSuccess, type SendResult } from '../api/transport.js';
import { readConsent } from '../visitor/consent.js';
import { readCrumbs } from '../visitor/crumbs.js';
import type { SiteUser } from '../visitor/site-user.js';
import { areaFields } from './area-fields.js';
import { JoinError, type JoinErrorFailure } from './join-error.js';
import { joinOutcome, redirectOf, type JoinOutcome } from './join-outcome.js';
import { requestToJoin, type JoinOptions, type JoinRequest } from './join-request.js';

/** The dependencies of a join. */
export interface JoinDeps {
  readonly options: () => JoinOptions;
  readonly siteUser: () => SiteUser;
  readonly memberArea: (id: string) => Promise<MemberArea>;
  readonly track: Track;
  readonly report: (error: unknown, during: string, facts?: Record<string, unknown>) => void;
}

/** The time that a successful join waits for the details of the area, and for its event to be sent, in milliseconds each. */
const DETAILS_TIMEOUT = 1_000;

/**
 * Sends one join request and returns its outcome. Records the event of a successful join of an area without pricing
 * options, and reports a server or network failure.
 *
 * The details of the area are read for that event only, so not for a visitor without consent.
 */
export async function performJoin(
  { options, siteUser, memberArea, track, report }: JoinDeps,
  request: JoinRequest,
): Promise<JoinOutcome> {
  const { memberAreaId } = request;
  const readDetails = () => (readConsent() ? memberArea(memberAreaId).catch(() => null) : null);
  // For a signed-out visitor, the answer is probably 401, and the details would not be needed.
  const earlyDetails = siteUser().state === 'signed-in' ? readDetails() : null;
  const result = await requestToJoin(options(), request);
  const outcome = joinOutcome(result, request, siteUser());
  if (outcome.kind === 'redirect') {
    const details = earlyDetails ?? readDetails();
    const area = details ? await within(DETAILS_TIMEOUT, details) : null;
    if (area?.pricingOptions.length === 0)
      await within(DETAILS_TIMEOUT, track('JoinMemberArea', areaFields(area)));
  } else if (outcome.kind === 'alert' && (outcome.reason === 'server' || outcome.reason === 'network')) {
    report(new JoinError(memberAreaId, failureOf(result), readCrumbs()), 'join', {
      memberAreaId,
      status: outcome.status,
    });
  }
  return outcome;
}

function failureOf(result: SendResult): JoinErrorFailure {
  if (result.kind !== 'answered') return result;
  const { status, body } = result;
  if (isCrumbFailure(body)) return { kind: 'crumb', status };
  return isSuccess(status)
    ? { kind: 'redirect', status, redirectUrlPath: redirectOf(body) }
    : { kind: 'status', status };
}

/** Returns the result of a promise, or `null` when it takes longer than the given time. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
