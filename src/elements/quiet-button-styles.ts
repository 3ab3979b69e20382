import { css } from '@lit/reactive-element/css-tag.js';

/** Styles of a button that is not the main one. */
export const quietButtonStyles = css`
  .quiet {
    border-color: var(--_border);
    background: transparent;
    color: inherit;
  }
`;
