import { css } from './css.js';

/**
 * The space of the line below the control of `member-area-join`. The tag reserves it, and the style sheet that pages
 * link reserves it before the tag is defined.
 */
export const reservedLine = css`
  display: block;
  min-height: 1lh;
  margin-block-start: 0.5em;
`;
