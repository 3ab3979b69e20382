import type { CSSResultOrNative } from '@lit/reactive-element';

/** A shadow root or a document that can adopt style sheets. */
type Root = Pick<DocumentOrShadowRoot, 'adoptedStyleSheets'>;

/** Adopts a style sheet, unless it was adopted before or belongs to another document. */
export function adoptSheet(root: Root, styles: CSSResultOrNative): void {
  try {
    const styleSheet = 'styleSheet' in styles ? styles.styleSheet : styles;
    if (styleSheet && !root.adoptedStyleSheets.includes(styleSheet)) root.adoptedStyleSheets.push(styleSheet);
  } catch {
    // A constructed style sheet works only in the document that created it.
  }
}
