import type { CSSResult } from '@lit/reactive-element';

/** Adopts a style sheet into a document or shadow root, once. */
export function adoptSheet(root: DocumentOrShadowRoot, { styleSheet }: CSSResult): void {
  if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
}
