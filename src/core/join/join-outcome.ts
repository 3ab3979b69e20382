import { isCrumbFailure, type SendResult } from '../api/transport.js';
import type { SiteUser } from '../visitor/site-user.js';
import { authenticateScreen, type AuthenticateScreen } from '../paths/join-context.js';
import { safePath, type SafePath } from '../paths/safe-path.js';
import type { JoinRequest } from './join-request.js';

/** Why a join did not happen. */
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

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns what the body of an answer has as its `data.redirectUrlPath`. */
export const redirectOf = (body: unknown): unknown => at(at(body, 'data'), 'redirectUrlPath');

/**
 * Decides what follows from the answer to a join request. Pure.
 *
 * Any 2xx with a safe `data.redirectUrlPath` is a success. An account origin is known when the join was continued from
 * inside the account: its `loginStatus` was given.
 */
export function joinOutcome(sent: SendResult, request: JoinRequest, user: SiteUser): JoinOutcome {
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
  if (isSuccess(status)) {
    const redirectUrlPath = safePath(redirectOf(body));
    return redirectUrlPath ? { kind: 'redirect', memberAreaId, redirectUrlPath } : alert('server', status);
  }
  switch (status) {
    case 400: {
      const reason = enrollmentReason(at(body, 'errorCode'));
      if (!reason) return alert('server', status);
      const accountOriginKnown = loginStatus !== undefined;
      return accountOriginKnown ? { kind: 'account', memberAreaId, status, reason } : alert(reason, status);
    }
    case 401:
      return { kind: 'authenticate', memberAreaId, screen: authenticateScreen(user) };
    case 403:
      return alert('closed', status);
    default:
      return alert('server', status);
  }
}

/** Returns what an enrollment-date error code says, as a number or as its text; `null` for any other value. */
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

/** A join that did not happen. */
export interface JoinFailure {
  readonly memberAreaId: string;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly reason: JoinFailureReason;
}

/** What a page is told of a join; the answer decides whether the redirect, or the alert, may follow. */
export type JoinNotice =
  | { readonly type: 'join-success'; readonly memberAreaId: string; readonly redirectUrlPath: SafePath }
  | ({ readonly type: 'join-failure' } & JoinFailure);
