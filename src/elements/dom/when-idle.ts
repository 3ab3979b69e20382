import { whenLoaded } from '../../core/config/page-context.js';

/**
 * Calls `callback` in a task of its own, when the page has loaded and is idle. WebKit has no `requestIdleCallback`.
 *
 * @param timeout how long a page that has loaded may be busy, in milliseconds. Default: two seconds
 */
export function whenIdle(callback: () => void, timeout = 2_000): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout });
    else setTimeout(callback, 1);
  });
}
