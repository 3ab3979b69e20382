import { css } from './css.js';

/** Styles of the pricing-options access screen and the lock screen, beside those of the join view. */
export const accessCss = css`
  * {
    box-sizing: border-box;
  }
  :host {
    max-width: 640px;
    color: var(--_text);
    overflow-wrap: anywhere;
  }
  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-block-end: 12px;
  }
  .option {
    display: grid;
    flex: 1 1 12em;
    align-content: start;
    gap: 2px;
    border: 1px solid var(--_border);
    background: var(--_surface);
    color: inherit;
    text-align: start;
  }
  .option[aria-expanded='true'] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  [part='option-price'] {
    font-weight: 400;
  }
  .screen,
  .loading,
  [part='error'] {
    padding: clamp(16px, 5vw, 32px);
    border: 1px solid color-mix(in srgb, var(--_border) 50%, transparent);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .screen > :first-child,
  [part='error'] > :first-child {
    margin-block-start: 0;
  }
  .screen > :last-child {
    margin-block-end: 0;
  }
  h1,
  h2 {
    margin: 0 0 0.5em;
    font: inherit;
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.25;
  }
  h1 {
    font-size: 1.875em;
  }
  [part='description'] {
    white-space: pre-line;
  }
  .screen > [part='price'] {
    font-size: 1.125em;
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 1em 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    padding-inline-start: 1.75em;
  }
  li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: 0.3em;
    width: 0.35em;
    height: 0.7em;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  fieldset {
    display: grid;
    gap: 8px;
    min-width: 0;
    margin: 1em 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 8px;
    padding: 0;
    font-weight: 600;
  }
  .radio {
    display: flex;
    gap: 12px;
    align-items: baseline;
    min-height: 44px;
    padding: 10px 14px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
  }
  .radio:has(:checked) {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .radio [part='option-name'] {
    font-weight: 600;
  }
  input[type='radio'] {
    flex: none;
    margin: 0;
    accent-color: var(--_accent);
  }
  .screen > [part='button'],
  a.button {
    margin-block: 12px 4px;
  }
  button:disabled {
    border-color: var(--_border);
    background: transparent;
    color: inherit;
    cursor: default;
  }
  button.link {
    min-height: 24px;
    padding: 2px;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: underline;
  }
  [part='back'] {
    margin-block-end: 12px;
  }
  .loading {
    display: grid;
    gap: 12px;
    animation: appear 0s 300ms both;
  }
  .line {
    height: 1em;
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 12%, transparent);
  }
  .line:last-child {
    width: 60%;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  @media (forced-colors: active) {
    .option[aria-expanded='true'],
    .radio:has(:checked) {
      outline: 2px solid Highlight;
    }
    .line {
      background: GrayText;
    }
  }
`;
