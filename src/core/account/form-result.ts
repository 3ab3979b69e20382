import type { ApiFailure } from '../api/api-error.js';
import type { JoinFailureReason } from '../join/join-outcome.js';
import type { Departure } from './account-exit.js';

/** What a server said of one field, in its own code: `required`, `invalid`, `taken`, `too-short`, `too-long` ... */
export type FieldProblems = Readonly<Record<string, string>>;

/** What became of a form that was sent. */
export type FormResult =
  /**
   * `leaving`: the page is about to change, and the form stays busy. `staying`: the visitor is signed in and the page
   * keeps them here, so that the account's home is next.
   */
  | { readonly kind: Departure }
  /** Done, and the screen goes on by itself. */
  | { readonly kind: 'done' }
  /** The server refused single fields. */
  | { readonly kind: 'fields'; readonly fields: FieldProblems }
  | { readonly kind: 'wrong-credentials' }
  /** The session has ended meanwhile: the visitor must log in again. */
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'too-many-tries'; readonly minutes: number }
  /** What was to be changed is not there (any more), or a link has been used or is too old. */
  | { readonly kind: 'gone' }
  /** Signed in, but the area takes nobody in now: the account's home says so. */
  | { readonly kind: 'notice'; readonly reason: 'not-yet-open' | 'no-longer-open' }
  /** Signed in, but the join failed and can be repeated; `alert` is null where the page tells the visitor itself. */
  | { readonly kind: 'not-joined'; readonly alert: JoinFailureReason | null }
  | { readonly kind: 'alert'; readonly reason: JoinFailureReason };

/**
 * Reads why an account call failed. Pure.
 *
 * @param unauthorized what 401 means where the server does not say that credentials are wrong; default: the session has
 *   ended, which is true of calls that need one
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
