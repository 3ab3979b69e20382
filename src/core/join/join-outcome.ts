import { isCrumbFailure } from '../api/crumb-failure.js';
import type { Sent } from '../api/send.js';
import type { SiteUser } from '../cookies/index.js';
import { safePath, type AuthenticateScreen, type SafePath } from '../paths/index.js';
import type { JoinRequest } from './join-request.js';

/** Why a join did not happen (contract section 3). */
export type JoinFailureReason = 'closed' | 'not-yet-open' | 'no-longer-open' | 'server' | 'network';

/** What follows from a join request; each kind is one way on. */
export type JoinOutcome =
  /** Joined, or on the way to the checkout: the top window goes to the path. */
  | { readonly kind: 'redirect'; readonly memberAreaId: string; readonly redirectUrlPath: SafePath }
  /** Signed out: the account screen opens with the join context. */
  | { readonly kind: 'authenticate'; readonly memberAreaId: string; readonly screen: AuthenticateScreen }
  /** Outside the enrollment dates, inside the account: the account screen says so. */
  | {
      readonly kind: 'account';
      readonly memberAreaId: string;
      readonly status: number;
      readonly reason: 'not-yet-open' | 'no-longer-open';
    }
  /** An alert. `status` is 0 where there was no answer. */
  | {
      readonly kind: 'alert';
      readonly memberAreaId: string;
      readonly status: number;
      readonly reason: JoinFailureReason;
    }
  /** The page prevented it, or the tag is not complete. */
  | { readonly kind: 'prevented'; readonly memberAreaId: string };

/** Enrollment-date error codes (specification 4). */
const ENROLLMENT = { 1: 'not-yet-open', 2: 'no-longer-open' } as const;

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/**
 * Decides what follows from the answer to a join request: every row of the error catalogue (specification 8). Pure.
 *
 * An account origin is known when the join was continued from inside the account: `loginStatus` is
 * `created_account_to_join` or `logged_in_to_join`. On 401 a browser that has signed in here before gets the login,
 * any other the account creation.
 */
export function joinOutcome(sent: Sent, request: JoinRequest, user: SiteUser): JoinOutcome {
  const { memberAreaId, loginStatus } = request;
  const alert = (reason: JoinFailureReason, status = 0): JoinOutcome => ({
    kind: 'alert',
    memberAreaId,
    status,
    reason,
  });
  if (sent.kind !== 'answered') return alert('network');

  const { status, body } = sent;
  if (isCrumbFailure(body)) return alert('server', status);
  switch (status) {
    case 200: {
      const redirectUrlPath = safePath(at(at(body, 'data'), 'redirectUrlPath'));
      return redirectUrlPath ? { kind: 'redirect', memberAreaId, redirectUrlPath } : alert('server', status);
    }
    case 400: {
      const code = at(body, 'errorCode');
      if (code !== 1 && code !== 2) return alert('server', status);
      const reason = ENROLLMENT[code];
      const accountOriginKnown = loginStatus !== undefined && loginStatus !== 'already_logged_in';
      return accountOriginKnown ? { kind: 'account', memberAreaId, status, reason } : alert(reason, status);
    }
    case 401:
      return { kind: 'authenticate', memberAreaId, screen: user.state === 'unknown' ? 'create' : 'login' };
    case 403:
      return alert('closed', status);
    default:
      return alert('server', status);
  }
}
