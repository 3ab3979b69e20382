import { unsafeCSS } from '@lit/reactive-element/css-tag.js';
import { joinViewCss } from '../../core/styles/join-view-css.js';
import { quietButtonCss } from '../../core/styles/quiet-button-css.js';

/** Styles of the join view; the fallback needs none of them. */
export const joinViewStyles = unsafeCSS(quietButtonCss + joinViewCss);
