import { css } from './css.js';

/** Styles of the join view, beside those of its quiet button. */
export const joinViewCss = css`
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
