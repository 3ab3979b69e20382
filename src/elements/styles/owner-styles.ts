import { css } from './css.js';
import { baseStyles } from './base-styles.js';

/** The host styles of the owner elements that are part of a page. */
export const ownerBlockStyles = [
  baseStyles,
  css`
    :host {
      display: block;
    }
  `,
];

/** The host styles of the owner elements in a dialog, which is wide enough for choices side by side. */
export const ownerModalStyles = [
  baseStyles,
  css`
    :host {
      --_member-modal-width: 640px;
    }
  `,
];
