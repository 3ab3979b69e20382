import type { Fault } from '../../core/misuse/faults.js';

/** The members of `ApiError` and `JoinError` that say why a call failed. */
interface CallError {
  readonly call?: string;
  readonly failure: {
    readonly kind: string;
    readonly detail?: string;
  };
}

/**
 * Returns what is wrong with the backend when a call failed for a reason that developers can mend: an answer that is a page,
 * or another origin that does not allow this page. `null` for any other error.
 *
 * @param apiRoot the setting
 */
export async function callFault(error: unknown, apiRoot: string): Promise<Fault | null> {
  if (!isCallError(error)) return null;
  const { call = 'The request to join', failure } = error;
  if (failure.kind === 'malformed' && failure.detail === 'the answer is not JSON') return notJson(call);
  if (failure.kind !== 'network' || !apiRoot) return null;
  const { origin } = new URL(apiRoot, location.href);
  if (origin === location.origin || !navigator.onLine || !(await isReachable(apiRoot))) return null;
  return {
    id: 'api-cors',
    message: `${call}: ${origin} answers, and the browser refuses the answer, because CORS does not allow this page. Allow the origin ${location.origin} with credentials.`,
  };
}

const isCallError = (error: unknown): error is CallError =>
  typeof (error as Partial<CallError> | null)?.failure?.kind === 'string';

const notJson = (call: string): Fault => ({
  id: 'api-not-json',
  message: `${call}: the answer is not JSON. The address leads to a page, and not to the backend. Route /api to the backend, or configure apiRoot.`,
});

/** Returns whether a server answers, whatever it answers. */
const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
