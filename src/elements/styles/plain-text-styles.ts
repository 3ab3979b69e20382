import { css } from './css.js';

/**
 * Styles of the edge of a dialog: the text in it does not inherit how the page writes at the place of the tag, such as
 * the capitals of a heading. The font family and the direction are inherited.
 */
export const plainTextStyles = css`
  dialog {
    visibility: visible;
    pointer-events: auto;
    cursor: auto;
    font-size: medium;
    font-style: normal;
    font-weight: normal;
    line-height: 1.5;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    writing-mode: horizontal-tb;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
  }
`;
