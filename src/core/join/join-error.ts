import type { Crumbs } from '../visitor/crumbs.js';
import { explainMissingCrumb, type MissingCrumb } from '../visitor/missing-crumb.js';

/** The cause of a failed join that the visitor cannot correct, for developers. */
export type JoinErrorFailure =
  /** No answer, or an incomplete one. */
  | { readonly kind: 'network'; readonly cause: unknown }
  /** No complete answer in time. */
  | { readonly kind: 'timeout'; readonly afterMs: number }
  /** The server refused the crumb twice. The second one was read again from the cookies. */
  | { readonly kind: 'crumb'; readonly status: number }
  /** The server refused the request twice, because the page had no crumb to send. */
  | ({ readonly status: number } & MissingCrumb)
  /** A 2xx answer without a safe path of this site. */
  | { readonly kind: 'redirect'; readonly status: number; readonly redirectUrlPath: unknown }
  /** A status for which the join has no rule. */
  | { readonly kind: 'status'; readonly status: number };

/** Reports a failed join that the visitor cannot correct. The message names the cause and how to find the fault. */
export class JoinError extends Error {
  override readonly name = 'JoinError';

  /** The cause, for the code that handles the error. */
  readonly failure: JoinErrorFailure;

  /** @param crumbs the crumbs that the request was sent with */
  constructor(memberAreaId: string, failure: JoinErrorFailure, crumbs: Crumbs) {
    super(
      failure.kind === 'status'
        ? `Join failed with status ${failure.status}`
        : `Join of "${memberAreaId}": ${explain(failure, crumbs)}`,
      failure.kind === 'network' ? { cause: failure.cause } : undefined,
    );
    this.failure = failure;
  }
}

const SAFE_PATH =
  'It must be a path of this site that starts with one "/", for example { "data": { "redirectUrlPath": "/members/community" } }.';
const READABLE = 'on path "/", readable by scripts (not HttpOnly)';

function explain(failure: Exclude<JoinErrorFailure, { kind: 'status' }>, crumbs: Crumbs): string {
  switch (failure.kind) {
    case 'network':
      return 'no answer. Check the connection and the address.';
    case 'timeout':
      return `no complete answer in ${failure.afterMs} ms. Check the server, or configure a longer requestTimeout.`;
    case 'crumb':
      return `the server refused the crumb twice (status ${failure.status}). ${crumbAdvice(crumbs)}`;
    case 'no-crumb':
      return `${explainMissingCrumb(failure)} The status was ${failure.status}.`;
    case 'redirect': {
      const { status, redirectUrlPath } = failure;
      return redirectUrlPath === undefined
        ? `the answer (status ${status}) has no data.redirectUrlPath. ${SAFE_PATH}`
        : `the answer (status ${status}) has the data.redirectUrlPath ${shortened(redirectUrlPath)}, which is refused. ${SAFE_PATH}`;
    }
  }
}

function crumbAdvice({ siteUser }: Crumbs): string {
  const cookie =
    siteUser === null ? '"crumb", because there is no readable "siteUserCrumb"' : '"siteUserCrumb"';
  return `The header x-csrf-token carried the cookie ${cookie}. Check that it is the one the server has set for this session: ${READABLE}, and set again by the answer that refuses it.`;
}

function shortened(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value.length > 200 ? `"${value.slice(0, 199)}…` : `"${value}"`;
}
