import type { ApiFailure } from '../api/index.js';

/** Why a call of the owner's did not do what it was to do. */
export type OwnerFailure =
  /** Nobody is signed in, or not any more. */
  | { readonly kind: 'signed-out' }
  /** Whoever is signed in does not own the site. */
  | { readonly kind: 'not-owner' }
  /** The server refused single fields, each with its own code: `required`, `invalid`, `taken`, `too-long` ... */
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  /** The plan has no place left. */
  | { readonly kind: 'quota-reached' }
  /** Somebody else has changed it since it was read. */
  | { readonly kind: 'changed' }
  /** What it is about is not there (any more). */
  | { readonly kind: 'gone' }
  /** No answer, or none to be used. Nothing is lost: it can be tried again. */
  | { readonly kind: 'failed' };

/** What became of a call of the owner's. */
export type OwnerResult<T = undefined> = { readonly kind: 'done'; readonly value: T } | OwnerFailure;

/** Reads why a call of the owner's failed. Pure. */
export function ownerFailure(failure: ApiFailure | undefined): OwnerFailure {
  if (failure?.kind !== 'status') return { kind: 'failed' };
  const { status, code, fields } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) return { kind: 'not-owner' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 412) return { kind: 'changed' };
  if (code === 'quota-reached') return { kind: 'quota-reached' };
  if (fields && Object.keys(fields).length > 0) return { kind: 'fields', fields };
  return { kind: 'failed' };
}
