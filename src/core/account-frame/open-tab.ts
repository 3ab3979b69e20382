import { framing } from '../browser/framing.js';
import { pageUrl } from '../paths/page-url.js';
import type { SafePath } from '../paths/safe-path.js';

/** Returns whether this page is inside a frame of another origin. Browsers refuse the cookies of the site there. */
export const isInForeignFrame = (): boolean => framing() === 'foreign';

/** Opens a page of the site in a new tab. Must be called during a click, because browsers block the tab otherwise. */
export function openTab(path: SafePath): void {
  window.open(pageUrl(path), '_blank', 'noopener');
}
