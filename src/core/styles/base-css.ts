import { css } from './css.js';

/**
 * The tokens that tags and views share, with their defaults: on the host of a tag, and on the root of a view, which a
 * React application can render outside a tag.
 */
export const tokensCss = css`
  :host,
  [data-member-view] {
    --_member-accent: var(--member-accent, var(--_page-accent, light-dark(#1d4ed8, #93b4ff)));
    --_member-on-accent: var(--member-on-accent, var(--_page-on-accent, light-dark(#fff, #0b1220)));
    --_member-surface: var(--member-surface, Canvas);
    --_member-text: var(--member-text, CanvasText);
    --_member-border: var(
      --member-border,
      color-mix(in srgb, var(--_member-text) 55%, var(--_member-surface))
    );
    --_member-radius: var(--member-radius, var(--_page-radius, 8px));
    --_member-font: var(--member-font, inherit);
    font-family: var(--_member-font);
  }
  :host([hidden]) {
    display: none;
  }
`;

/** The controls that tags and views share. */
export const controlsCss = css`
  button,
  a.button {
    box-sizing: border-box;
    min-height: 44px;
    padding: 0.5em 1.25em;
    border: 1px solid transparent;
    border-radius: var(--_member-radius);
    background: var(--_member-accent);
    color: var(--_member-on-accent);
    font: inherit;
    font-weight: 600;
    line-height: 1.4;
    cursor: pointer;
  }
  :focus-visible {
    outline: 3px solid var(--_member-accent);
    outline-offset: 2px;
  }
`;

/** The base styles of every tag. */
export const baseCss = tokensCss + controlsCss;
