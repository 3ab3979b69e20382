import { pageDocument } from '../browser/page-document.js';
import type { Configuration } from './configuration.js';

/** What the page's JSON says; `absent` and `malformed` leave the defaults in place. */
export type PageContext =
  | { readonly kind: 'found'; readonly values: Configuration }
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' };

/** A server has no page. */
const hasPage = () => typeof document !== 'undefined';

/** Reads `<script type="application/json" data-member-areas>`. Never throws; on a server there is none. */
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

/** Returns the `lang` of the page; empty where it has none, and on a server. */
export const pageLanguage = (): string => (hasPage() ? pageDocument.documentElement.lang : '');

/** Returns whether all of the page is there. */
export const hasLoaded = (): boolean => !hasPage() || pageDocument.readyState === 'complete';

/** Calls back in a task of its own when all of the page is there. */
export function whenLoaded(callback: () => void): void {
  const later = () => setTimeout(callback);
  if (hasLoaded()) later();
  else addEventListener('load', later, { once: true });
}
