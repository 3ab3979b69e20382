import { css } from './css.js';

/** Styles of the join view, beside those of its quiet button. */
export const joinViewCss = css`
  p {
    margin: 0.5em 0;
  }
  [part='enrollment'] {
    display: block;
  }
  a.button {
    box-sizing: border-box;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0.5em 1.25em;
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
    text-decoration: none;
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
  @media (forced-colors: active) {
    a.button {
      border: 1px solid LinkText;
    }
  }
`;
