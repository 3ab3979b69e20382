import { pageDocument } from '../browser/page-document.js';
import type { Configuration } from './configuration.js';

/** The result of {@link readPageContext}. With `absent` and `malformed`, the defaults apply. */
export type PageContext =
  | { readonly kind: 'found'; readonly values: Configuration }
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' };

/** Returns whether there is a page. On a server there is none. */
const hasPage = () => typeof document !== 'undefined';

/**
 * Reads `<script type="application/json" data-member-areas>`. Never throws. Returns `absent` on a server.
 *
 * @param root the node to search in; default: the document
 */
export function readPageContext(root?: ParentNode): PageContext {
  if (!hasPage()) return { kind: 'absent' };
  const script = (root ?? pageDocument).querySelector('script[type="application/json"][data-member-areas]');
  if (!script) return { kind: 'absent' };
  try {
    const values = JSON.parse(script.textContent) as Configuration | null;
    return typeof values === 'object' && values && !Array.isArray(values)
      ? { kind: 'found', values }
      : { kind: 'malformed' };
  } catch {
    return { kind: 'malformed' };
  }
}

/** Returns the `lang` of the page, or an empty string when it has none and on a server. */
export const pageLanguage = (): string => (hasPage() ? pageDocument.documentElement.lang : '');

/** Returns whether the page has loaded. Returns `true` on a server. */
export const hasLoaded = (): boolean => !hasPage() || pageDocument.readyState === 'complete';

/** Calls `callback` in a new task after the page has loaded. */
export function whenLoaded(callback: () => void): void {
  const later = () => setTimeout(callback);
  if (hasLoaded()) later();
  else addEventListener('load', later, { once: true });
}
