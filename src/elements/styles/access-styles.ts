import { unsafeCSS } from '@lit/reactive-element/css-tag.js';
import { accessCss } from '../../core/styles/access-css.js';
import { joinViewCss } from '../../core/styles/join-view-css.js';
import { quietButtonCss } from '../../core/styles/quiet-button-css.js';

/** Styles of the pricing-options access screen and the lock screen. */
export const accessStyles = unsafeCSS(quietButtonCss + joinViewCss + accessCss);
