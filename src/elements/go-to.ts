import type { SafePath } from '../core/paths/index.js';

/** Sends the top window on; a page inside a frame of another origin goes alone. */
export function goTo(path: SafePath): void {
  try {
    (window.top ?? window).location.assign(path);
  } catch {
    location.assign(path);
  }
}
