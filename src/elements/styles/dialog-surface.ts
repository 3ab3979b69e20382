import { css } from './css.js';

/** The surface of a dialog over the page: a soft border, the corners of a card and a shadow. */
export const dialogSurface = css`
  border: 1px solid var(--member-border, color-mix(in srgb, var(--_member-text) 18%, var(--_member-surface)));
  border-radius: min(calc(var(--_member-radius) * 1.5), 20px);
  background: var(--_member-surface);
  color: var(--_member-text);
  box-shadow: 0 16px 48px -12px rgb(0 0 0 / 45%);
`;
