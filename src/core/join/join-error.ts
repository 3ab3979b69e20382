import type { Crumbs } from '../visitor/crumbs.js';

/** Why a join that should have worked did not, for developers. */
export type JoinErrorFailure =
  /** No answer, or half of one. */
  | { readonly kind: 'network'; readonly cause: unknown }
  /** No complete answer in time. */
  | { readonly kind: 'timeout'; readonly afterMs: number }
  /** The server refused the crumb, and the one that was read anew too. */
  | { readonly kind: 'crumb'; readonly status: number }
  /** A 2xx answer without a path of this site to go to. */
  | { readonly kind: 'redirect'; readonly status: number; readonly redirectUrlPath: unknown }
  /** A status that the join does not know. */
  | { readonly kind: 'status'; readonly status: number };

/** A join failed through no fault of the visitor's. The message names the cause and what to check. */
export class JoinError extends Error {
  override readonly name = 'JoinError';

  /** Why, for decisions. */
  readonly failure: JoinErrorFailure;

  /** @param crumbs the cookies the request was made with */
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
    case 'redirect': {
      const { status, redirectUrlPath } = failure;
      return redirectUrlPath === undefined
        ? `the answer (status ${status}) has no data.redirectUrlPath. ${SAFE_PATH}`
        : `the answer (status ${status}) has the data.redirectUrlPath ${shown(redirectUrlPath)}, which is refused. ${SAFE_PATH}`;
    }
  }
}

function crumbAdvice({ siteUser, visitor }: Crumbs): string {
  if (siteUser === null && visitor === null) {
    return `There was no header x-csrf-token, because neither the cookie "siteUserCrumb" nor "crumb" can be read. The server must set one of them ${READABLE}.`;
  }
  const cookie =
    siteUser === null ? '"crumb", because there is no readable "siteUserCrumb"' : '"siteUserCrumb"';
  return `The header x-csrf-token carried the cookie ${cookie}. Check that it is the one the server has set for this session: ${READABLE}, and set anew with the answer that refuses it.`;
}

function shown(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value.length > 200 ? `"${value.slice(0, 199)}…` : `"${value}"`;
}
