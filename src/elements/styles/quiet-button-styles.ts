import { quietButtonCss } from '../../core/styles/quiet-button-css.js';
import { styleSheetOf } from './css.js';

/** Styles of a secondary button. */
export const quietButtonStyles = styleSheetOf(quietButtonCss);
