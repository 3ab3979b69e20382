/** Calls `callback` when the page is idle, after two seconds at the latest. WebKit has no `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback, 1);
}
