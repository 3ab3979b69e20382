import type { Endpoints } from '../api/endpoints.js';
import { fillPath, sendChange, type SendOptions, type SendResult } from '../api/transport.js';

const ENDPOINT = '/api/site-users/account/member-areas/{id}/request-to-join';

/** How the visitor came to be signed in. See docs/requirements.md#the-join-request. */
export type LoginStatus = 'already_logged_in' | 'created_account_to_join' | 'logged_in_to_join';

/** One wish to join a member area. */
export interface JoinRequest {
  readonly memberAreaId: string;
  /** The chosen option; left out or empty where the area has none. */
  readonly pricingOptionId?: string | undefined;
  /** The page the visitor came from, made safe. */
  readonly originUrlPath?: string | undefined;
  /** Given when the join is continued from inside the account. */
  readonly loginStatus?: LoginStatus | undefined;
}

/** What is needed to send a join request. */
export interface JoinOptions extends SendOptions {
  readonly endpoints?: Partial<Endpoints> | undefined;
  /** Whether a `siteUserCrumb` cookie is there. */
  readonly hasSiteUserCrumb: () => boolean;
}

/**
 * Sends `PUT .../request-to-join` with the crumb, and repeats it once when the answer reports a crumb failure.
 * `loginStatus` becomes `already_logged_in` when there is a site user crumb and none was given. Never throws, and never
 * repeats a request whose answer was lost.
 */
export function requestToJoin(options: JoinOptions, request: JoinRequest): Promise<SendResult> {
  const { memberAreaId, pricingOptionId = '', originUrlPath = '' } = request;
  const path = fillPath(options.endpoints?.requestToJoin ?? ENDPOINT, memberAreaId);
  if (!path) return Promise.resolve({ kind: 'network', cause: new TypeError('memberAreaId is missing') });
  const loginStatus = request.loginStatus ?? (options.hasSiteUserCrumb() ? 'already_logged_in' : undefined);
  return sendChange(options, { method: 'PUT', path, body: { originUrlPath, pricingOptionId, loginStatus } });
}
