import type { Track } from '../analytics/track.js';
import type { MemberArea, Sent } from '../api/index.js';
import type { SiteUser } from '../cookies/index.js';
import { areaFields } from './area-fields.js';
import { joinOutcome, type JoinOutcome } from './join-outcome.js';
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
 * Sends one join request, decides what follows, and records it where it is to be recorded (specification 4 and 8).
 * Never rejects.
 */
export async function performJoin(
  { options, siteUser, memberArea, track, report }: JoinDeps,
  request: JoinRequest,
): Promise<JoinOutcome> {
  const { memberAreaId } = request;
  const details = () => memberArea(memberAreaId).catch(() => null);
  // Signed out, the answer will most likely be 401, and the details would be fetched for nothing.
  const early = siteUser().state === 'signed-in' ? details() : null;
  const sent = await requestToJoin(options(), request);
  const outcome = joinOutcome(sent, request, siteUser());
  if (outcome.kind === 'redirect') {
    const area = await within(DETAILS_TIMEOUT, early ?? details());
    if (area?.pricingOptions.length === 0)
      await within(DETAILS_TIMEOUT, track('JoinMemberArea', areaFields(area)));
  } else if (outcome.kind === 'alert' && (outcome.reason === 'server' || outcome.reason === 'network')) {
    report(new Error(`Join failed with status ${outcome.status}`), 'join', {
      memberAreaId,
      ...facts(sent),
    });
  }
  return outcome;
}

function facts(sent: Sent): Record<string, unknown> {
  return sent.kind === 'answered' ? { status: sent.status } : { status: 0, ...sent };
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
