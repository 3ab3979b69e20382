import { controlsCss, tokensCss } from '../../core/styles/base-css.js';
import { joinRules } from '../join/join-styles.js';
import { css, scopedCss } from '../ui/base/styling.js';

/**
 * The host of a tag has the same width as its view, so that a page can centre the tag. The view is a part of the page: it
 * has the text color and the background of its place, unless the page sets the tokens.
 */
const rootRules = css`
  [data-member-view='access'] {
    --_member-text: var(--member-text, currentcolor);
    --_member-surface: var(--member-surface, transparent);
    --_member-border: var(
      --member-border,
      color-mix(in srgb, var(--_member-text) 55%, var(--_member-surface))
    );
  }
  :host,
  [data-member-view='access'] {
    max-width: 640px;
    color: var(--member-text, inherit);
    overflow-wrap: anywhere;
  }
  @keyframes member-view-appear {
    from {
      visibility: hidden;
    }
  }
`;

const accessRules = css`
  * {
    box-sizing: border-box;
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
    border: 1px solid var(--_member-border);
    background: var(--_member-surface);
    color: inherit;
    text-align: start;
  }
  .option[aria-expanded='true'] {
    border-color: var(--_member-accent);
    box-shadow: inset 0 0 0 1px var(--_member-accent);
  }
  [part='option-price'] {
    font-weight: 400;
  }
  .screen,
  [part='loading'],
  [part='error'] {
    padding: clamp(16px, 5vw, 32px);
    border: 1px solid color-mix(in srgb, var(--_member-border) 50%, transparent);
    border-radius: var(--_member-radius);
    background: var(--_member-surface);
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
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    cursor: pointer;
  }
  .radio:has(:checked) {
    border-color: var(--_member-accent);
    box-shadow: inset 0 0 0 1px var(--_member-accent);
  }
  .radio [part='option-name'] {
    font-weight: 600;
  }
  input[type='radio'] {
    flex: none;
    margin: 0;
    accent-color: var(--member-accent);
  }
  .screen > [part='button'],
  a.button {
    margin-block: 12px 4px;
  }
  button:disabled {
    border-color: var(--_member-border);
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
  [part='loading'] {
    display: grid;
    gap: 12px;
    animation: member-view-appear 0s 300ms both;
  }
  [data-part='skeleton-line'] {
    height: 1em;
    border-radius: var(--_member-radius);
    background: color-mix(in srgb, var(--_member-text) 12%, transparent);
  }
  [data-part='skeleton-line']:last-child {
    width: 60%;
  }
  [data-part='skeleton-text'] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .option[aria-expanded='true'],
    .radio:has(:checked) {
      outline: 2px solid Highlight;
    }
    [data-part='skeleton-line'] {
      background: GrayText;
    }
  }
`;

/** Styles of the pricing and lock screens. */
export const accessStyles =
  tokensCss + rootRules + scopedCss("[data-member-view='access']", controlsCss + joinRules + accessRules);
