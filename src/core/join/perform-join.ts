import type { Track } from '../analytics/track.js';
import type { MemberArea } from '../../contract/parts/member-area.js';
import { isCrumbFailure, isSuccess, type SendResult } from '../api/transport.js';
import { readConsent } from '../visitor/consent.js';
import { readCrumbs } from '../visitor/crumbs.js';
import { missingCrumb } from '../visitor/missing-crumb.js';
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

/**
 * Sends one join request and returns its outcome. Records the event of a successful join of an area without pricing
 * options, and reports a server or network failure.
 *
 * The details of the area are read for that event only, so not for a visitor without consent, and not for a join with a chosen
 * option. The outcome does not wait for them: the event is sent when they have loaded, and without them when they cannot be
 * loaded or when the visitor leaves the page before.
 */
export async function performJoin(
  { options, siteUser, memberArea, track, report }: JoinDeps,
  request: JoinRequest,
): Promise<JoinOutcome> {
  const { memberAreaId } = request;
  const readDetails = () => {
    if (request.pricingOptionId || !readConsent()) return null;
    track.load?.();
    const details = memberArea(memberAreaId).then((area) =>
      area.pricingOptions.length === 0 ? areaFields(area) : null,
    );
    // An error of a join that fails itself is nobody's concern. The event of one that succeeds is sent without details.
    details.catch(() => {});
    return details;
  };
  // For a signed-out visitor, the answer is probably 401, and the details would not be needed.
  const earlyDetails = siteUser().state === 'signed-in' ? readDetails() : null;
  const result = await requestToJoin(options(), request);
  const outcome = joinOutcome(result, request, siteUser());
  if (outcome.kind === 'redirect') {
    const details = earlyDetails ?? readDetails();
    if (details) track('JoinMemberArea', { member_area_id: memberAreaId }, details);
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
  if (isCrumbFailure(body))
    return result.hadNoToken ? { ...missingCrumb(), status } : { kind: 'crumb', status };
  return isSuccess(status)
    ? { kind: 'redirect', status, redirectUrlPath: redirectOf(body) }
    : { kind: 'status', status };
}
