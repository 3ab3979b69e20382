import type { HostPage } from './host-page.js';

/** Dispatches the event that a page receives when the browser restores it from the back-forward cache. */
export function restoreFromCache({ window }: HostPage): void {
  window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }));
}
