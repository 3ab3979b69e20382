import { css } from './css.js';

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
