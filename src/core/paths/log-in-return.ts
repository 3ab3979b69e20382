import {
  LOG_IN_PROVIDER,
  LOG_IN_RESULT,
  LOG_IN_RESULTS,
  type LogInResult,
} from '../../contract/parts/log-in-result.js';
import { ADDRESS_LENGTH } from '../../contract/parts/limits.js';
import { safePath, type SafePath } from './safe-path.js';
import { withoutParameters } from './without-parameters.js';

/** The query parameter with the page that a dialog with the login was over. */
const PAGE = 'logInPage';

/** How the visitor has come back from a log-in provider. */
export interface LogInReturn {
  /** The id of the provider. `null` when the address does not name it. */
  readonly providerId: string | null;
  /** `null` for a login that has nothing to say. */
  readonly result: LogInResult | null;
  /** The page that a login without a join leads to. `null`: the account. */
  readonly page: SafePath | null;
}

/**
 * Returns a path of the account as the one to which a log-in provider sends the visitor back. Leaves out the pages in it when it
 * would be longer than a backend accepts.
 *
 * @param page the page that a login without a join leads to. Default: the account
 */
export function withLogInProvider(path: string, providerId: string, page: SafePath | null = null): string {
  const query = new URLSearchParams({ [LOG_IN_PROVIDER]: providerId, ...(page && { [PAGE]: page }) });
  const whole = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  if (whole.length <= ADDRESS_LENGTH) return whole;
  const short = withoutParameters(new URL(path, 'http://account'), (name) => name === 'originUrlPath');
  return short === null && page === null ? whole : withLogInProvider(short ?? path, providerId);
}

/** Returns the path, query and hash of an address without what a log-in provider has added to it; `null` when that is nothing. */
export const withoutLogInReturn = (address: URL): string | null =>
  withoutParameters(address, (name) => [LOG_IN_PROVIDER, PAGE, LOG_IN_RESULT].includes(name));

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
  const result = LOG_IN_RESULTS.find((one) => one === searchParams.get(LOG_IN_RESULT)) ?? null;
  const page = safePath(searchParams.get(PAGE));
  return { path, returned: { providerId: searchParams.get(LOG_IN_PROVIDER), result, page } };
}
