import type { CSSResult } from '@lit/reactive-element';

/** Where style sheets are adopted: a shadow root, or the page's document. */
type Root = Pick<DocumentOrShadowRoot, 'adoptedStyleSheets'>;

/** Adopts a style sheet, once; where it belongs to another document or there are no such sheets, not at all. */
export function adoptSheet(root: Root, { styleSheet }: CSSResult): void {
  try {
    if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
  } catch {
    // See TagElement.
  }
}
