import { css } from './css.js';

/** Styles of a spinner. It does not move for visitors who prefer reduced motion. */
export const spinnerStyles = css`
  [part='spinner'] {
    box-sizing: border-box;
    width: 40px;
    height: 40px;
    border: 4px solid var(--_member-border);
    border-block-start-color: var(--_member-accent);
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    [part='spinner'] {
      animation: none;
    }
  }
`;
