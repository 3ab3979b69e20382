import type { CSSResult } from '@lit/reactive-element';

/**
 * Creates a style sheet from a text, which is parsed when it is first adopted. Not with `unsafeCSS` of Lit: its style
 * sheets are `undefined` on a page with MooTools, because Lit looks for `adoptedStyleSheets` in `Document.prototype`, and
 * MooTools replaces `Document`.
 */
export function styleSheetOf(cssText: string): CSSResult {
  let sheet: CSSStyleSheet | undefined;
  const styles: Pick<CSSResult, 'cssText' | 'styleSheet' | 'toString'> = {
    cssText,
    get styleSheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(cssText);
      }
      return sheet;
    },
    toString: () => cssText,
  };
  return styles as CSSResult;
}

/** Creates a style sheet from a template whose values are other style sheets. */
export const css = (text: TemplateStringsArray, ...sheets: readonly CSSResult[]): CSSResult =>
  styleSheetOf(String.raw(text, ...sheets));
