import { isCrumbFailure, isOtherPerson, isSuccess, type SendResult } from '../api/transport.js';
import type { SiteUser } from '../visitor/site-user.js';
import { authenticateScreen, type AuthenticateScreen } from '../paths/join-context.js';
import { safePath, type SafePath } from '../paths/safe-path.js';
import type { JoinRequest } from './join-request.js';

/** The reason why a join failed. */
export type JoinFailureReason = 'closed' | 'not-yet-open' | 'no-longer-open' | 'server' | 'network';

/** The outcome of a join request. The caller carries it out. */
export type JoinOutcome =
  /** The visitor has joined, or must pay first. The caller sends the top window to the path. */
  | { readonly kind: 'redirect'; readonly memberAreaId: string; readonly redirectUrlPath: SafePath }
  /** The visitor is signed out. The caller opens the account screen with the join context. */
  | { readonly kind: 'authenticate'; readonly memberAreaId: string; readonly screen: AuthenticateScreen }
  /** The join was sent from the account, outside the enrollment dates. The account screen says so. */
  | {
      readonly kind: 'account';
      readonly memberAreaId: string;
      readonly status: number;
      readonly reason: 'not-yet-open' | 'no-longer-open';
    }
  /** The join failed. The caller shows an alert. `status` is 0 when there was no answer. */
  | {
      readonly kind: 'alert';
      readonly memberAreaId: string;
      readonly status: number;
      readonly reason: JoinFailureReason;
    }
  /** The page was loaded for somebody else than is signed in now. The page says so; the caller does nothing. */
  | { readonly kind: 'other-person'; readonly memberAreaId: string }
  /** No request was sent: a listener of the page prevented it, or the tag lacks an attribute. */
  | { readonly kind: 'prevented'; readonly memberAreaId: string };

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Returns `data.redirectUrlPath` of the body of an answer, unchecked. */
export const redirectOf = (body: unknown): unknown => at(at(body, 'data'), 'redirectUrlPath');

/**
 * Returns the outcome of a join request. Pure.
 *
 * A 2xx answer with a safe `data.redirectUrlPath` is a success. A request with a `loginStatus` was sent from the account, so
 * the account shows that the area is not open.
 */
export function joinOutcome(result: SendResult, request: JoinRequest, user: SiteUser): JoinOutcome {
  const { memberAreaId, loginStatus } = request;
  const alert = (reason: JoinFailureReason, status = 0): JoinOutcome => ({
    kind: 'alert',
    memberAreaId,
    status,
    reason,
  });
  if (result.kind !== 'answered') return alert('network');

  const { status, body } = result;
  if (isCrumbFailure(body)) return alert('server', status);
  if (isOtherPerson(result)) return { kind: 'other-person', memberAreaId };
  if (isSuccess(status)) {
    const redirectUrlPath = safePath(redirectOf(body));
    return redirectUrlPath ? { kind: 'redirect', memberAreaId, redirectUrlPath } : alert('server', status);
  }
  switch (status) {
    case 400: {
      const reason = enrollmentReason(at(body, 'errorCode'));
      if (!reason) return alert('server', status);
      const isFromAccount = loginStatus !== undefined;
      return isFromAccount ? { kind: 'account', memberAreaId, status, reason } : alert(reason, status);
    }
    case 401:
      return { kind: 'authenticate', memberAreaId, screen: authenticateScreen(user) };
    case 403:
      return alert('closed', status);
    default:
      return alert('server', status);
  }
}

/** Returns the reason for an error code about the enrollment dates, or `null` for any other value. */
function enrollmentReason(errorCode: unknown): 'not-yet-open' | 'no-longer-open' | null {
  switch (errorCode) {
    case 1:
    case '1':
      return 'not-yet-open';
    case 2:
    case '2':
      return 'no-longer-open';
    default:
      return null;
  }
}

/** The data of a failed join. */
export interface JoinFailure {
  readonly memberAreaId: string;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly reason: JoinFailureReason;
}

/** A notice to the page about the result of a join. A listener of the page may prevent the redirect or the alert that follows. */
export type JoinNotice =
  | { readonly type: 'join-success'; readonly memberAreaId: string; readonly redirectUrlPath: SafePath }
  | ({ readonly type: 'join-failure' } & JoinFailure);
