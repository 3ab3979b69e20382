import type { ContractEnd, ContractEndReceipt } from '../../contract/account/end-contract.js';
import type { ApiFailure } from '../api/api-error.js';
import type { Site } from '../site.js';
import { formResult, type FieldProblems } from './form-result.js';

/** The result of a declaration that ends a contract. */
export type ContractEndResult =
  | { readonly kind: 'received'; readonly receipt: ContractEndReceipt }
  /** The server refused fields. */
  | { readonly kind: 'fields'; readonly fields: FieldProblems }
  /** The account of the signed-in visitor has no order with this number. */
  | { readonly kind: 'no-such-order' }
  /** The session has ended. The visitor can declare it signed out. */
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'too-many-tries'; readonly minutes: number }
  /** Somebody else is signed in than the page was loaded for. The page says so. */
  | { readonly kind: 'other-person' }
  /** `network`: it is unknown whether the declaration has arrived. Sending it again changes nothing. */
  | { readonly kind: 'failed'; readonly reason: 'network' | 'server' };

/** Sends a declaration that ends a contract. Reports a failure that the visitor cannot correct. Never rejects. */
export async function sendContractEnd(site: Site, declaration: ContractEnd): Promise<ContractEndResult> {
  try {
    const api = await site.api();
    return { kind: 'received', receipt: await api.endContract(declaration) };
  } catch (error) {
    const result = contractEndFailure((error as { failure?: ApiFailure }).failure);
    if (result.kind === 'failed') site.report(error, 'end-contract');
    return result;
  }
}

/**
 * Returns the result of a declaration that failed. Pure.
 *
 * @param failure `undefined` when the client of the API could not be loaded
 */
export function contractEndFailure(failure: ApiFailure | undefined): ContractEndResult {
  if (!failure) return { kind: 'failed', reason: 'network' };
  if (failure.kind === 'status' && failure.code === 'other-person') return { kind: 'other-person' };
  const result = formResult(failure);
  switch (result.kind) {
    case 'fields':
    case 'lapsed':
    case 'too-many-tries':
      return result;
    case 'gone':
      return { kind: 'no-such-order' };
    case 'alert':
      return { kind: 'failed', reason: result.reason === 'network' ? 'network' : 'server' };
    default:
      return { kind: 'failed', reason: 'server' };
  }
}
