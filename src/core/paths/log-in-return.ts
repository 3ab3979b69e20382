import { LOG_IN_PROVIDER, LOG_IN_RESULT } from '../../contract/parts/log-in-result.js';
import { safePath, type SafePath } from './safe-path.js';
import { withoutParameters } from './without-parameters.js';

/** The query parameter with the page that a dialog with the login was over. */
export const LOG_IN_PAGE = 'logInPage';

/** How the visitor has come back from a log-in provider. */
export interface LogInReturn {
  /** The id of the provider. `null` when the address does not name it. */
  readonly providerId: string | null;
  /** The result as it was read: a `LogInResult`, or any other text. `null` for a login that has nothing to say. */
  readonly result: string | null;
  /** The page that a login without a join leads to. `null`: the account. */
  readonly page: SafePath | null;
}

/** Returns the path, query and hash of an address without what a log-in provider has added to it; `null` when that is nothing. */
export const withoutLogInReturn = (address: URL): string | null =>
  withoutParameters(address, (name) => [LOG_IN_PROVIDER, LOG_IN_PAGE, LOG_IN_RESULT].includes(name));

/**
 * Reads a sub-path of the account to which a log-in provider may have sent the visitor back.
 *
 * @returns `null` for any other path; otherwise also the path without what was read, so that a reload does not read it again
 */
export function readLogInReturn(
  subPath: string,
): { readonly path: string; readonly returned: LogInReturn } | null {
  const address = new URL(`http://account${subPath.startsWith('/') ? '' : '/'}${subPath}`);
  const path = withoutLogInReturn(address);
  if (path === null) return null;
  const { searchParams } = address;
  return {
    path,
    returned: {
      providerId: searchParams.get(LOG_IN_PROVIDER),
      result: searchParams.get(LOG_IN_RESULT),
      page: safePath(searchParams.get(LOG_IN_PAGE)),
    },
  };
}
