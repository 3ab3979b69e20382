import { unsafeCSS, type CSSResult } from '@lit/reactive-element/css-tag.js';

/**
 * Creates a style sheet from a template whose values are other style sheets. Smaller than `css` of Lit, whose checks of
 * the values every page would load.
 */
export const css = (text: TemplateStringsArray, ...sheets: readonly CSSResult[]): CSSResult =>
  unsafeCSS(String.raw(text, ...sheets));
