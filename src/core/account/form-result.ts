import type { ApiFailure } from '../api/api-error.js';
import type { JoinFailureReason } from '../join/join-outcome.js';
import type { Departure } from './account-exit.js';

/** The problem of each field as a code of the server: `required`, `invalid`, `taken`, `too-short`, `too-long` and others. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The result of a form that was sent. */
export type FormResult =
  /**
   * `leaving`: the page changes soon, or says that somebody else is signed in, and the form stays busy. `staying`: the visitor is signed in, and a listener of the
   * page has prevented the navigation, so the home screen of the account is next.
   */
  | { readonly kind: Departure }
  /** The call succeeded. The screen decides what follows. */
  | { readonly kind: 'done' }
  /** The server refused fields. */
  | { readonly kind: 'fields'; readonly fields: FieldProblems }
  | { readonly kind: 'wrong-credentials' }
  /** The session has ended. The visitor must log in again. */
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'too-many-tries'; readonly minutes: number }
  /** The object of the call does not exist, or a link was used already or has expired. */
  | { readonly kind: 'gone' }
  /**
   * The server refused the whole call. `code`: its reason, such as `captcha` when it could not check that the visitor is
   * human, or `owner-account` when the account to close belongs to the owner of the site.
   */
  | { readonly kind: 'refused'; readonly code: string | undefined }
  /** The visitor is signed in, but the area is not open for joining now. The home screen of the account says so. */
  | { readonly kind: 'notice'; readonly reason: 'not-yet-open' | 'no-longer-open' }
  /** The visitor is signed in, but the join failed and can be repeated. `alert` is `null` when the page shows the failure. */
  | { readonly kind: 'not-joined'; readonly alert: JoinFailureReason | null }
  | { readonly kind: 'alert'; readonly reason: JoinFailureReason };

/**
 * Returns the result of an account call that failed. Pure.
 *
 * @param unauthorized the result for a 401 without the code `wrong-credentials`. Default: the session has ended, as for
 *   calls that need a session
 */
export function formResult(failure: ApiFailure, unauthorized: FormResult = { kind: 'lapsed' }): FormResult {
  if (failure.kind === 'network' || failure.kind === 'timeout') return { kind: 'alert', reason: 'network' };
  if (failure.kind !== 'status') return { kind: 'alert', reason: 'server' };
  const { status, code, fields, retryAfterSeconds = 60 } = failure;
  if (status === 429)
    return { kind: 'too-many-tries', minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) };
  if (status === 401) return code === 'wrong-credentials' ? { kind: 'wrong-credentials' } : unauthorized;
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (fields && Object.keys(fields).length > 0) return { kind: 'fields', fields };
  return { kind: 'alert', reason: status === 403 ? 'closed' : 'server' };
}
