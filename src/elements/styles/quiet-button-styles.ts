import { unsafeCSS } from '@lit/reactive-element/css-tag.js';
import { quietButtonCss } from '../../core/styles/quiet-button-css.js';

/** Styles of a button that is not the main one. */
export const quietButtonStyles = unsafeCSS(quietButtonCss);
