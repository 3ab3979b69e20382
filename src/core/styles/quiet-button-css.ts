import { css } from './css.js';

/** The styles of a secondary button. */
export const quietButtonCss = css`
  .quiet {
    border-color: var(--_member-border);
    background: transparent;
    color: inherit;
  }
`;
