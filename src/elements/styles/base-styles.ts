import { unsafeCSS } from '@lit/reactive-element/css-tag.js';
import { baseCss } from '../../core/styles/base-css.js';

/** The tokens and controls that every tag shares. Each token has its default on the host (contract section 3). */
export const baseStyles = unsafeCSS(baseCss);
