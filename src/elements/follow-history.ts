import type { AccountFrame } from '../core/account-frame/account-frame.js';
import { SITE_KEY } from '../core/site-key.js';

/**
 * Passes the events of the history to the account frame, after it has loaded. Call it as early as possible, because
 * listeners run in the order in which they were added, and the routers of the page must not get the events of the account's
 * entries.
 */
export function followHistory(): void {
  const page = globalThis as unknown as Record<symbol, { accountFrame?: Partial<AccountFrame> } | undefined>;
  const follow = (event: PopStateEvent | NavigateEvent) => page[SITE_KEY]?.accountFrame?.follow?.(event);
  addEventListener('popstate', follow);
  if ('navigation' in globalThis) navigation.addEventListener('navigate', follow);
}
