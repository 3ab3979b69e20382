import { controlsCss, tokensCss } from '../../core/styles/base-css.js';
import { benefitRules, joinRules } from '../join/join-styles.js';
import { css, scopedCss } from '../ui/base/styling.js';

/**
 * The host of a tag has the same width as its view, so that a page can centre the tag. The view is a part of the page: it
 * has the text color and the background of its place, unless the page sets the tokens. Both may leave each other just enough
 * contrast, so nothing in the view has a tint of its own, and what is chosen is marked in the color of the text.
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
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(12em, 100%), 1fr));
    gap: 12px;
    margin-block-end: 12px;
  }
  .option {
    display: grid;
    grid-template-columns: 1fr auto;
    column-gap: 12px;
    align-content: start;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius-card);
    padding: 12px 16px;
    background-color: var(--_member-surface);
    color: inherit;
    font-weight: inherit;
    cursor: pointer;
    text-align: start;
  }
  label.option {
    grid-template-columns: auto 1fr;
    align-items: baseline;
  }
  .option:is([aria-expanded='true'], :has(:checked)) {
    border-color: currentcolor;
    box-shadow: inset 0 0 0 1px currentcolor;
  }
  .texts {
    display: grid;
  }
  /* The action stands beside the name and the amount, and the rest below all of them. */
  button > .texts {
    display: contents;
  }
  :is([part='option-terms'], [part='option-saving']) {
    grid-column: 1 / -1;
  }
  [part='option-price'] {
    font-size: 1.25em;
    font-weight: 700;
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
  :is([part='option-terms'], [part='option-saving'], .choose) {
    font-size: 0.875em;
  }
  :is([part='option-name'], [part='option-saving'], .choose) {
    font-weight: 600;
  }
  .choose {
    grid-area: 1 / 2 / 3;
    place-self: center end;
    padding: 4px 12px;
    border: 1px solid;
    border-radius: var(--_member-radius);
  }
  [aria-expanded='true'] .choose {
    border-color: transparent;
    padding-inline: 0;
  }
  [aria-expanded='true'] .choose::before {
    content: '';
    display: inline-block;
    width: 0.35em;
    height: 0.7em;
    margin-inline-end: 0.75em;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  .screen,
  [part='loading'],
  [part='error'] {
    padding: clamp(16px, 5vw, 32px);
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    background: var(--_member-surface);
  }
  /* The page says the title, mostly in a card of its own. */
  .screen[data-untitled] {
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
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
    text-wrap: balance;
  }
  h1 {
    font-size: 1.875em;
  }
  :is(h1, h2):focus {
    outline: none;
  }
  [part='description'] {
    white-space: pre-line;
  }
  :is(.screen, .action) > [part='price'] {
    margin-block: 0.75em 0.25em;
  }
  [part='price-amount'] {
    font-size: 1.75em;
    font-weight: 700;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  fieldset {
    display: grid;
    gap: 12px;
    min-width: 0;
    margin: 0 0 12px;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 12px;
    padding: 0;
    font-weight: 600;
    text-align: start;
  }
  input[type='radio'] {
    flex: none;
    margin: 0;
    accent-color: var(--member-accent);
  }
  :is(.screen, .action) > [part='button'],
  a.button {
    width: 100%;
    margin-block: 12px 4px;
  }
  a.button {
    justify-content: center;
  }
  button.link {
    min-height: 24px;
    padding: 2px;
    border: 0;
    background: none;
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  [part='loading'] {
    display: grid;
    gap: 12px;
    animation: member-view-appear 0s 300ms both;
  }
  [data-part='skeleton-line'] {
    height: 1em;
    border-radius: min(var(--_member-radius), 8px);
    background: color-mix(in srgb, var(--_member-text) 10%, transparent);
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
    .option:is([aria-expanded='true'], :has(:checked)) {
      outline: 2px solid Highlight;
    }
    [data-part='skeleton-line'] {
      background: GrayText;
    }
  }
`;

/**
 * The colors that these screens derive from the ones of their place. See `src/react/ui/design/design-tokens.ts`, which
 * the views of the account and of the owner use.
 */
const colorTokens = css`
  --_member-line: color-mix(in srgb, var(--_member-text) 18%, var(--_member-surface));
  --_member-radius-card: min(calc(var(--_member-radius) * 1.5), 20px);
`;

/** Styles of the pricing and lock screens. */
export const accessStyles =
  tokensCss +
  rootRules +
  scopedCss(
    "[data-member-view='access']",
    colorTokens + controlsCss + joinRules + benefitRules + accessRules,
  );
