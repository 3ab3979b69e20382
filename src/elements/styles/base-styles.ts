import { baseCss } from '../../core/styles/base-css.js';
import { styleSheetOf } from './css.js';

/** Styles of the tokens and controls that all tags share. The host sets the default of each token. */
export const baseStyles = styleSheetOf(baseCss);
