import { css } from './css.js';

/** Styles of a button that is not the main one. */
export const quietButtonCss = css`
  .quiet {
    border-color: var(--_border);
    background: transparent;
    color: inherit;
  }
`;
