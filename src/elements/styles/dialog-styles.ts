/** Styles that all dialogs share: the alert, the modal dialogs and the account frame. */
import { css } from './css.js';

/** The surface of a dialog over the page: a soft border, the corners of a card and a shadow. */
export const dialogSurface = css`
  border: 1px solid var(--member-border, color-mix(in srgb, var(--_member-text) 18%, var(--_member-surface)));
  border-radius: min(calc(var(--_member-radius) * 1.5), 20px);
  background: var(--_member-surface);
  color: var(--_member-text);
  box-shadow: 0 16px 48px -12px rgb(0 0 0 / 45%);
`;

/**
 * Styles of the edge of a dialog: the text in it does not inherit how the page writes at the place of the tag, such as
 * the capitals of a heading. The font family and the direction are inherited.
 */
export const plainTextStyles = css`
  dialog {
    visibility: visible;
    pointer-events: auto;
    cursor: auto;
    font-size: medium;
    font-style: normal;
    font-weight: normal;
    line-height: 1.5;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    writing-mode: horizontal-tb;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
  }
`;
