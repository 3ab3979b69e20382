import { pageUrl } from '../../paths/page-url.js';

/**
 * Sends the whole window to the page of a log-in provider, which is never shown in a frame. Resolves when the visitor has come
 * back to this page with Back, so that its buttons can be used again.
 */
export function leaveForProvider(url: string): Promise<void> {
  const back = new Promise<void>((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', onShow);
      resolve();
    };
    addEventListener('pageshow', onShow);
  });
  const address = pageUrl(url);
  try {
    // Throws for a top window of another origin.
    (window.top ?? window).location.assign(address);
  } catch {
    location.assign(address);
  }
  return back;
}
