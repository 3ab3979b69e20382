import { unsafeCSS } from '@lit/reactive-element/css-tag.js';
import { quietButtonCss } from '../../core/styles/quiet-button-css.js';

/** Styles of a secondary button. */
export const quietButtonStyles = unsafeCSS(quietButtonCss);
