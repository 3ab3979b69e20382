import { unsafeCSS, type CSSResult } from '@lit/reactive-element/css-tag.js';

/**
 * Makes a style sheet of a template, whose values are other style sheets. Smaller than the `css` of Lit, whose checks of
 * values every page would load.
 */
export const css = (text: TemplateStringsArray, ...sheets: readonly CSSResult[]): CSSResult =>
  unsafeCSS(String.raw(text, ...sheets));
