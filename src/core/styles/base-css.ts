import { css } from './css.js';

/** The tokens and controls that every tag shares. The host holds the default of each token. */
export const baseCss = css`
  :host {
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
