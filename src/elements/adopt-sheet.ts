import type { CSSResult } from '@lit/reactive-element';

/** Adopts a style sheet into a document or shadow root, once; where it belongs to another document, not at all. */
export function adoptSheet(root: DocumentOrShadowRoot, { styleSheet }: CSSResult): void {
  try {
    if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
  } catch {
    // See TagElement.
  }
}
