import { unsafeCSS } from '@lit/reactive-element/css-tag.js';
import { baseCss } from '../../core/styles/base-css.js';

/** The tokens and controls that every tag shares. The host holds the default of each token. */
export const baseStyles = unsafeCSS(baseCss);
