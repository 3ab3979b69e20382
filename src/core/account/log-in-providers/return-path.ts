import { ADDRESS_LENGTH } from '../../../contract/parts/limits.js';
import { LOG_IN_PROVIDER } from '../../../contract/parts/log-in-result.js';
import { LOG_IN_PAGE } from '../../paths/log-in-return.js';
import type { SafePath } from '../../paths/safe-path.js';
import { withoutParameters } from '../../paths/without-parameters.js';

/**
 * Returns a path of the account as the one to which a log-in provider sends the visitor back. Leaves out the pages in it when it
 * would be longer than a backend accepts.
 *
 * @param page the page that a login without a join leads to. Default: the account
 */
export function returnPathOf(path: string, providerId: string, page: SafePath | null = null): string {
  const query = new URLSearchParams({ [LOG_IN_PROVIDER]: providerId, ...(page && { [LOG_IN_PAGE]: page }) });
  const whole = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  if (whole.length <= ADDRESS_LENGTH) return whole;
  const short = withoutParameters(new URL(path, 'http://account'), (name) => name === 'originUrlPath');
  return short === null && page === null ? whole : returnPathOf(short ?? path, providerId);
}
