import { pageUrl } from '../paths/page-url.js';
import type { SafePath } from '../paths/safe-path.js';

/**
 * Navigates to another page of the site. Navigates the top window if it has the same origin, as in an editor's preview,
 * and otherwise this window.
 */
export function goTo(path: SafePath): void {
  const url = pageUrl(path);
  try {
    // Throws for a top window of another origin.
    (window.top ?? window).location.assign(url);
  } catch {
    location.assign(url);
  }
}
