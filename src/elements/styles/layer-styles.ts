/** Styles that the layers of the account frame and of the modal dialogs share. */
import { css } from './css.js';

/**
 * Styles of the close button: it looks as that of the account, which takes its place (`src/react/account/shell`). The views
 * of the owner stand in the same shadow tree, have a part of this name, and draw it themselves.
 */
export const closeButtonStyles = css`
  .close {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    display: grid;
    place-items: center;
    width: 44px;
    padding: 0;
    background: none;
    color: inherit;
  }
  .close::before,
  .close::after {
    content: '';
    grid-area: 1 / 1;
    width: 20px;
    border-block-start: 2px solid;
    rotate: 45deg;
  }
  .close::after {
    rotate: -45deg;
  }
`;

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

/**
 * Leaves a dialog out of print, so that the page under it is printed. It stays rendered, because the focus would leave
 * a dialog without a box.
 */
export const notPrinted = css`
  @media print {
    dialog:modal {
      opacity: 0;
      transition: none;
    }
    dialog:modal::backdrop {
      display: none;
    }
  }
`;
