import type { HostPage } from './host-page.js';

/** Has the page come back from the back-forward cache, as far as it can tell. */
export function restore({ window }: HostPage): void {
  window.dispatchEvent(new window.PageTransitionEvent('pageshow', { persisted: true }));
}
