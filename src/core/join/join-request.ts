import { JOIN_ENDPOINT } from '../../contract/join-endpoint.js';
import type { Endpoints } from '../../contract/routes.js';
import type { LoginStatus } from '../../contract/visitor/request-to-join.js';
import { fillPath, sendChange, type SendOptions, type SendResult } from '../api/transport.js';

/** The data of a join request. */
export interface JoinRequest {
  readonly memberAreaId: string;
  /** The chosen option; missing or empty when the area has no options. */
  readonly pricingOptionId?: string | undefined;
  /** The path of the page on which the visitor clicked Join, for example `location.pathname`. The backend checks it. */
  readonly originUrlPath?: string | undefined;
  /** Set when the account sends the join. */
  readonly loginStatus?: LoginStatus | undefined;
}

/** The options of a join request. */
export interface JoinOptions extends SendOptions {
  readonly endpoints?: Partial<Endpoints> | undefined;
  /** Returns whether there is a `siteUserCrumb` cookie. */
  readonly hasSiteUserCrumb: () => boolean;
}

/**
 * Sends `PUT .../request-to-join` with the crumb, and once more when the answer reports a crumb failure. Never repeats a
 * request without an answer. Never rejects.
 *
 * The default of `loginStatus` is `already_logged_in` when there is a site user crumb.
 */
export function requestToJoin(options: JoinOptions, request: JoinRequest): Promise<SendResult> {
  const { memberAreaId, pricingOptionId = '', originUrlPath = '' } = request;
  const path = fillPath(options.endpoints?.requestToJoin ?? JOIN_ENDPOINT, memberAreaId);
  if (!path) return Promise.resolve({ kind: 'network', cause: new TypeError('memberAreaId is missing') });
  const loginStatus = request.loginStatus ?? (options.hasSiteUserCrumb() ? 'already_logged_in' : undefined);
  return sendChange(options, { method: 'PUT', path, body: { originUrlPath, pricingOptionId, loginStatus } });
}
