import { css } from '../../../core/styles/css.js';
import { busyLabelRules } from '../base/buttons.js';

/**
 * Buttons. The default is secondary; `submit`, `primary` and `button-link` are primary; `data-look` changes any button or
 * link: `primary`, `secondary`, `quiet` or `danger`. The shade under the pointer is a picture, so that it fits every
 * background.
 */
const buttonRules = css`
  button,
  :is([data-part='button-link'], [data-look='primary'], [data-look='secondary'], [data-look='quiet']) {
    min-height: 44px;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 8px 18px;
    background-color: transparent;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  a:is([data-part='button-link'], [data-look]) {
    display: inline-grid;
    place-items: center;
    text-align: center;
    text-decoration: none;
  }
  a[data-look]:not([data-look='primary']) {
    color: inherit;
  }
  :is([data-part='submit'], [data-part='primary'], [data-part='button-link'], [data-look='primary']):not(
    :disabled
  ) {
    border-color: transparent;
    background-color: var(--_member-accent);
    color: var(--_member-on-accent);
  }
  :is(button, a)[data-look='quiet'] {
    border-color: transparent;
    color: var(--_member-link);
  }
  :is(button, a)[data-look='danger'] {
    border-color: transparent;
    color: var(--_member-error);
  }
  button:is([aria-disabled='true'], :disabled) {
    cursor: default;
  }
  button:disabled {
    border-color: var(--_member-line);
    color: var(--_member-quiet);
  }
  @media (hover: hover) {
    :is(button:not([aria-disabled='true'], :disabled), [data-part='button-link'], [data-look]):hover {
      background-image: linear-gradient(
        color-mix(in srgb, currentcolor 9%, transparent),
        color-mix(in srgb, currentcolor 9%, transparent)
      );
    }
  }
  :focus-visible {
    outline: 3px solid var(--_member-accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    :is([data-part='button-link'], a[data-look]) {
      border-color: LinkText;
    }
  }
`;

/** Fields: label, control, hint and error. */
const fieldRules = css`
  [data-part='label'] {
    display: block;
    margin-block-end: 6px;
    padding: 0;
    font-weight: 600;
  }
  [data-part='input'] {
    width: 100%;
    min-height: 44px;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 8px 12px;
    background-color: var(--_member-surface);
    color: inherit;
    font: inherit;
    font-size: max(16px, 1em);
  }
  textarea[data-part='input'] {
    resize: vertical;
  }
  [data-part='input']:focus-visible {
    border-color: var(--_member-accent);
    outline-width: 2px;
    outline-offset: 0;
  }
  [data-part='input'][readonly] {
    background-color: color-mix(in srgb, var(--_member-text) 6%, var(--_member-surface));
  }
  [data-part='input'][aria-invalid] {
    border-color: var(--_member-error);
  }
  [data-part='hint'] {
    color: var(--_member-quiet);
  }
  :is([data-part='field-error'], [data-part='error-summary'], [data-part='problem']) {
    color: var(--_member-error);
  }
`;

/**
 * Banners: a notice, a warning, a list of errors. `data-tone` gives a notice another meaning: `good`, `warning` or
 * `danger`. The bar at its start shows the meaning; the text says it.
 */
const bannerRules = css`
  :is(
    [data-part='notice'],
    [data-part='warning'],
    [data-part='error-summary'],
    [data-part='banner'],
    [data-part='email-banner']
  ) {
    --_member-tone: var(--_member-accent);
    border: 1px solid color-mix(in srgb, var(--_member-tone) 35%, var(--_member-surface));
    border-inline-start: 4px solid var(--_member-tone);
    border-radius: var(--_member-radius);
    padding: 12px 16px;
    background-color: color-mix(in srgb, var(--_member-tone) 7%, var(--_member-surface));
    color: var(--_member-text);
  }
  [data-part='error-summary'] {
    --_member-tone: var(--_member-error);
    color: var(--_member-error);
  }
  :is([data-part='warning'], [data-part='email-banner']) {
    --_member-tone: var(--_member-warning);
  }
  [data-part='error-summary'] ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
  [data-part][data-tone='good'] {
    --_member-tone: var(--_member-good);
  }
  [data-part][data-tone='warning'] {
    --_member-tone: var(--_member-warning);
  }
  [data-part][data-tone='danger'] {
    --_member-tone: var(--_member-error);
  }
`;

/** Chips: a word with a dot. `data-tone` is `good`, `warning` or `danger`; without it a chip is neutral. */
const chipRules = css`
  :is([data-part='status-chip'], [data-part='chip']) {
    --_member-tone: var(--_member-quiet);
    display: inline-flex;
    gap: 6px;
    align-items: center;
    width: fit-content;
    margin: 0;
    border: 1px solid color-mix(in srgb, var(--_member-tone) 40%, transparent);
    border-radius: 14px;
    padding: 0 10px;
    background-color: color-mix(in srgb, var(--_member-tone) 10%, transparent);
    color: color-mix(in srgb, var(--_member-tone) 70%, var(--_member-text));
    font-size: var(--_member-text-small);
    font-weight: 600;
    line-height: 1.75;
  }
  :is([data-part='status-chip'], [data-part='chip'])::before {
    content: '';
    flex: none;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background-color: currentcolor;
  }
`;

/** An empty state: a picture, what is missing, and the way on. */
const emptyRules = css`
  [data-part='empty'] {
    display: grid;
    gap: 12px;
    justify-items: center;
    margin: 0;
    border: 1px dashed color-mix(in srgb, var(--_member-text) 30%, var(--_member-surface));
    border-radius: var(--_member-radius-card);
    padding: 40px 20px;
    color: var(--_member-quiet);
    text-align: center;
  }
  [data-part='empty'] > * {
    margin: 0;
    text-wrap: balance;
  }
  [data-part='empty-icon'] {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background-color: var(--_member-soft);
  }
`;

/** Texts that only screen readers get. */
const hiddenTextRules = css`
  :is([data-part='hidden-text'], [data-part='skeleton-text']) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** The lines or cards that a view shows while it is loading. Screen readers get a text. */
const skeletonRules = css`
  [data-part='skeleton'] {
    display: grid;
    gap: 12px;
  }
  [data-part='skeleton-line'] {
    display: block;
    width: 100%;
    height: 1.25em;
    border-radius: min(var(--_member-radius), 8px);
    background-color: color-mix(in srgb, var(--_member-text) 9%, var(--_member-surface));
  }
  [data-part='skeleton'][data-shape='text'] > [data-part='skeleton-line']:last-child {
    width: 60%;
  }
  [data-part='skeleton'][data-shape='cards'] {
    gap: 16px;
  }
  [data-part='skeleton'][data-shape='cards'] > [data-part='skeleton-line'] {
    height: var(--_member-row, 96px);
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    background-color: var(--_member-soft);
  }
  @media (forced-colors: active) {
    [data-part='skeleton-line'] {
      border: 1px solid GrayText;
    }
  }
`;

/** What every view has, in the order in which later rules win. */
export const designRules =
  buttonRules +
  busyLabelRules +
  fieldRules +
  bannerRules +
  chipRules +
  emptyRules +
  hiddenTextRules +
  skeletonRules;
