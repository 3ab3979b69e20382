import { pageUrl } from '../paths/page-url.js';
import type { SafePath } from '../paths/safe-path.js';

/**
 * Sends the visitor to another page of the site: the top window where that is of our own origin, as in an editor's
 * preview; otherwise this window alone.
 */
export function goTo(path: SafePath): void {
  const url = pageUrl(path);
  try {
    // Throws for a window of another origin.
    (window.top ?? window).location.assign(url);
  } catch {
    location.assign(url);
  }
}
