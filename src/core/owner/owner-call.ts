import type { ApiFailure } from '../api/api-error.js';
import type { Api } from '../api/client.js';
import type { Site } from '../site.js';

/**
 * Creates the functions that make the calls of the owner and return their results as data. They do not reject, and report
 * a failure that the owner cannot correct.
 */
export function createOwnerCall(site: Site) {
  /** Makes a call and returns its result. */
  async function call<T>(during: string, request: (api: Api) => Promise<T>): Promise<OwnerResult<T>> {
    try {
      return { kind: 'done', value: await request(await site.api()) };
    } catch (error) {
      const apiFailure = (error as { failure?: ApiFailure }).failure;
      // The page says that somebody else is signed in, and is loaded again. Its forms stay busy.
      if (apiFailure?.kind === 'status' && apiFailure.code === 'other-person')
        return new Promise(() => undefined);
      const failure = ownerFailure(apiFailure);
      if (failure.kind === 'failed' || failure.kind === 'gone') site.report(error, during);
      return failure;
    }
  }

  return {
    call,
    /** Makes a call whose answer nobody reads. */
    change: async (during: string, request: (api: Api) => Promise<unknown>): Promise<OwnerResult> => {
      const result = await call(during, request);
      return result.kind === 'done' ? { kind: 'done', value: undefined } : result;
    },
  };
}

/** The refusals that a screen of the members, of the people or of the coupons explains. */
const OWNER_REFUSALS = [
  'has-role',
  'code-taken',
  'no-period',
  'not-movable',
  'not-refundable',
  'no-refunds',
  'ended',
  'site-login',
  'last-owner',
  'too-many-tries',
  'payments-unavailable',
] as const;

/** The code of a refusal that such a screen explains. */
export type OwnerRefusal = (typeof OWNER_REFUSALS)[number];

const isOwnerRefusal = (code: string | undefined): code is OwnerRefusal =>
  OWNER_REFUSALS.some((one) => one === code);

/** The reason why a call of the owner failed. */
export type OwnerFailure =
  /** Nobody is signed in, or the session has ended. */
  | { readonly kind: 'signed-out' }
  /** The signed-in user does not own the site. */
  | { readonly kind: 'not-owner' }
  /** The server refused fields. Each has a code: `required`, `invalid`, `taken`, `too-long` and others. */
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  /** The quota of the plan is used up. */
  | { readonly kind: 'quota-reached' }
  /** The area cannot be deleted, because it has members. */
  | { readonly kind: 'has-members' }
  /** Somebody else has changed the object since it was read. */
  | { readonly kind: 'changed' }
  /** The object does not exist. */
  | { readonly kind: 'gone' }
  /** The server refused the change for a reason that a screen has a text for, such as `not-refundable`. */
  | { readonly kind: 'refused'; readonly code: OwnerRefusal }
  /** No answer, or an invalid one. The owner can try again. */
  | { readonly kind: 'failed' };

/** The result of a call of the owner. */
export type OwnerResult<T = undefined> = { readonly kind: 'done'; readonly value: T } | OwnerFailure;

/** Returns the reason why a call of the owner failed. Pure. */
export function ownerFailure(failure: ApiFailure | undefined): OwnerFailure {
  if (failure?.kind !== 'status') return { kind: 'failed' };
  const { status, code, fields } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (isOwnerRefusal(code)) return { kind: 'refused', code };
  if (status === 403) return { kind: 'not-owner' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 412) return { kind: 'changed' };
  if (code === 'quota-reached' || code === 'has-members') return { kind: code };
  if (fields && Object.keys(fields).length > 0) return { kind: 'fields', fields };
  return { kind: 'failed' };
}
