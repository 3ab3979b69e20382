import type { Configuration } from './configuration.js';

/** What the page's JSON says; `absent` and `malformed` leave the defaults in place. */
export type PageContext =
  | { readonly kind: 'found'; readonly values: Configuration }
  | { readonly kind: 'absent' }
  | { readonly kind: 'malformed' };

/** Reads `<script type="application/json" data-member-areas>` (contract section 2). Never throws. */
export function readPageContext(root: ParentNode = document): PageContext {
  const text = root.querySelector('script[type="application/json"][data-member-areas]')?.textContent;
  if (text == null) return { kind: 'absent' };
  try {
    const values = JSON.parse(text) as Configuration | null;
    return typeof values === 'object' && values && !Array.isArray(values)
      ? { kind: 'found', values }
      : { kind: 'malformed' };
  } catch {
    return { kind: 'malformed' };
  }
}
