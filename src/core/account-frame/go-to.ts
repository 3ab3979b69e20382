import { pageUrl } from '../paths/page-url.js';
import type { SafePath } from '../paths/safe-path.js';

/**
 * Navigates to another page of the site. Navigates the top window if it has the same origin, as in an editor's preview,
 * and otherwise this window.
 *
 * @param replaces whether the page replaces the current entry of the history
 */
export function goTo(path: SafePath, replaces = false): void {
  const url = pageUrl(path);
  if (replaces) {
    location.replace(url);
    return;
  }
  try {
    // Throws for a top window of another origin.
    (window.top ?? window).location.assign(url);
  } catch {
    location.assign(url);
  }
}
