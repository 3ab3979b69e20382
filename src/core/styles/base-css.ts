import { css } from './css.js';

/**
 * The tokens that tags and views share, with their defaults: on the host of a tag, and on the root of a view, which a
 * React application can render outside a tag.
 */
export const tokensCss = css`
  :host,
  [data-member-view] {
    --_accent: var(--member-accent, light-dark(#1d4ed8, #93b4ff));
    --_on-accent: var(--member-on-accent, light-dark(#fff, #0b1220));
    --_surface: var(--member-surface, Canvas);
    --_text: var(--member-text, CanvasText);
    --_border: var(--member-border, color-mix(in srgb, var(--_text) 55%, var(--_surface)));
    --_radius: var(--member-radius, 8px);
    --_font: var(--member-font, inherit);
    font-family: var(--_font);
  }
  :host([hidden]) {
    display: none;
  }
`;

/** The controls that tags and views share. */
export const controlsCss = css`
  button {
    box-sizing: border-box;
    min-height: 44px;
    padding: 0.5em 1.25em;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font: inherit;
    font-weight: 600;
    line-height: 1.4;
    cursor: pointer;
  }
  :focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }
`;

/** The base styles of every tag. */
export const baseCss = tokensCss + controlsCss;
