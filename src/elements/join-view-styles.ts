import { css } from '@lit/reactive-element/css-tag.js';
import { quietButtonStyles } from './quiet-button-styles.js';

/** Styles of the join view; the fallback needs none of them. */
export const joinViewStyles = css`
  ${quietButtonStyles}
  p {
    margin: 0.5em 0;
  }
  [part='enrollment'] {
    display: block;
  }
  .busy-label {
    display: inline-grid;
    justify-items: center;
  }
  .busy-label > * {
    grid-area: 1 / 1;
  }
  .busy-label[data-busy] > .label {
    visibility: hidden;
  }
`;
