import { css, scopedCss } from '../../ui/base/styling.js';
import { designRules } from '../../ui/design/design-rules.js';
import { designTokens } from '../../ui/design/design-tokens.js';

/** The root and its colors. */
const rootRules = css`
  [data-part='owner'] {
    --_member-accent: var(--member-accent, light-dark(#1d4ed8, #93b4ff));
    --_member-on-accent: var(--member-on-accent, light-dark(#fff, #0b1220));
    --_member-surface: var(--member-surface, Canvas);
    --_member-text: var(--member-text, CanvasText);
    --_member-error: var(--member-error, light-dark(#b42318, #ffa198));
    --_member-good: var(--member-good, light-dark(#166534, #86efac));
    --_member-warning: var(--member-warning, light-dark(#b45309, #fcd34d));
    --_member-radius: var(--member-radius, 8px);
    background: var(--_member-surface);
    color: var(--_member-text);
    font-family: var(--member-font, inherit);
    line-height: 1.5;
    overflow-wrap: anywhere;
    hyphens: auto;
    hyphenate-limit-chars: 12 4 4;
  }
  [data-part='owner'],
  [data-part='owner'] *,
  [data-part='owner'] ::before {
    box-sizing: border-box;
  }
`;

/** What the views of the owner share besides the rules of every view. */
const ownerRules = css`
  [data-part='owner'] :where(h1, h2, h3, h4, [data-part='title']) {
    margin: 0 0 8px;
    font: inherit;
    font-weight: 700;
    line-height: 1.3;
  }
  [data-part='owner'] :is(h2, [data-part='title']) {
    font-size: 1.375em;
  }
  [data-part='owner'] h3 {
    font-size: 1.125em;
  }
  [data-part='owner']:focus,
  [data-part='owner'] :is(h2, h3, [data-part='title']):focus {
    outline: none;
  }
  [data-part='owner'] p {
    margin: 0 0 12px;
  }
  [data-part='owner'] a {
    color: var(--_member-accent);
    text-underline-offset: 2px;
  }
  [data-part='owner'] button.link {
    min-height: 32px;
    padding: 2px 4px;
    border-color: transparent;
    color: var(--_member-accent);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  [data-part='owner'] [data-part='form'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  [data-part='owner'] [data-part='form'] p {
    margin: 0;
  }
  [data-part='owner'] [data-part='hint'] {
    font-size: 0.9375em;
  }
  [data-part='owner']
    :is([data-part='field'], [data-part='cards'])
    :is([data-part='hint'], [data-part='field-error']) {
    margin-block: 4px 0;
  }
  [data-part='owner'] [data-part='cards'] {
    display: grid;
    gap: 8px;
    min-width: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  [data-part='owner'] [data-part='card'] {
    display: flex;
    gap: 12px;
    align-items: start;
    min-height: 44px;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 12px 16px;
    background: var(--_member-surface);
    cursor: pointer;
  }
  [data-part='owner'] [data-part='card']:hover {
    background: color-mix(in srgb, var(--_member-text) 4%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='card']:has(:checked) {
    border-color: var(--_member-accent);
    background: color-mix(in srgb, var(--_member-accent) 6%, var(--_member-surface));
    box-shadow: inset 0 0 0 1px var(--_member-accent);
  }
  [data-part='owner'] [data-part='card-text'] {
    display: grid;
    flex: 1;
    gap: 2px;
  }
  [data-part='owner'] [data-part='card-title'] {
    font-weight: 600;
  }
  [data-part='owner'] [data-part='card-description'] {
    color: var(--_member-quiet);
    font-size: 0.9375em;
  }
  [data-part='owner'] [data-part='card-picture'] {
    align-self: center;
    line-height: 0;
  }
  [data-part='owner'] :is(input[type='radio'], input[type='checkbox']:not([role='switch'])) {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    font: inherit;
    accent-color: var(--member-accent);
  }
  /* On the middle of the first line beside it. */
  [data-part='owner'] [data-part='card'] input[data-part='radio'] {
    margin-block-start: calc((1lh - 18px) / 2);
  }
  [data-part='owner'] [data-part='switch-field'] {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
    align-items: center;
  }
  [data-part='owner'] [data-part='switch-field'] [data-part='hint'] {
    grid-column: 1 / -1;
    margin: 0;
  }
  [data-part='owner'] [data-part='switch-label'] {
    font-weight: 600;
  }
  [data-part='owner'] [data-part='switch'] {
    position: relative;
    width: 48px;
    height: 28px;
    margin: 0;
    border: 2px solid var(--_member-border);
    border-radius: 14px;
    background: var(--_member-surface);
    appearance: none;
    cursor: pointer;
  }
  [data-part='owner'] [data-part='switch']::before {
    content: '';
    position: absolute;
    inset-block-start: 4px;
    inset-inline-start: 4px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--_member-border);
  }
  [data-part='owner'] [data-part='switch']:checked {
    border-color: var(--_member-accent);
    background: var(--_member-accent);
  }
  [data-part='owner'] [data-part='switch']:checked::before {
    inset-inline-start: 24px;
    background: var(--_member-on-accent);
  }
  [data-part='owner'] [data-part='switch']:disabled {
    opacity: 0.5;
    cursor: default;
  }
  [data-part='owner'] [data-part='buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  [data-part='owner'] [data-part='skeleton'] {
    animation: owner-appear 0s 300ms both;
  }
  [data-part='owner'] .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  [data-part='owner'] [data-part='modal'] {
    width: min(640px, calc(100vw - 32px));
    max-height: calc(100dvh - 32px);
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 0;
    background: var(--_member-surface);
    color: var(--_member-text);
    box-shadow: var(--_member-shadow-2);
    overflow: auto;
    overscroll-behavior: contain;
  }
  [data-part='owner'] [data-part='modal']::backdrop {
    background: rgb(8 12 20 / 55%);
  }
  [data-part='owner'] [data-part='modal-content'] {
    position: relative;
    padding: 20px clamp(16px, 5vw, 32px) 28px;
  }
  [data-part='owner'] [data-part='modal-content'] > [data-part='title'] {
    margin-block-end: 24px;
    padding-inline-end: 48px;
  }
  /* The buttons stay in sight while the fields scroll, and the focused field is never under them. */
  [data-part='owner'] [data-part='modal-content'] [data-part='footer'] {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
    justify-content: end;
    margin-block: 4px -28px;
    margin-inline: calc(-1 * clamp(16px, 5vw, 32px));
    border-block-start: 1px solid var(--_member-line);
    padding-block: 14px max(14px, env(safe-area-inset-bottom));
    padding-inline: clamp(16px, 5vw, 32px);
    background: var(--_member-surface);
  }
  [data-part='owner'] [data-part='footer'] > :is([data-part='problem'], [data-part='notice']) {
    flex: 1 0 100%;
  }
  [data-part='owner'] [data-part='modal-content'] [data-part='footer'] [data-part='submit'] {
    min-width: 120px;
  }
  [data-part='owner']
    [data-part='modal-content']
    :is(input, select, textarea, button):not([data-part='footer'] *) {
    scroll-margin-block: 24px 120px;
  }
  [data-part='owner'] [data-part='close'] {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    display: grid;
    place-items: center;
    width: 44px;
    padding: 0;
    border-color: transparent;
  }
  @media (width < 640px) {
    [data-part='owner'] [data-part='modal'] {
      width: 100%;
      max-width: none;
      height: 100%;
      max-height: none;
      border: 0;
      border-radius: 0;
    }
  }
  @media (height < 400px) {
    [data-part='owner'] [data-part='modal-content'] [data-part='footer'] {
      position: static;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-part='owner'] [data-part='switch'],
    [data-part='owner'] [data-part='switch']::before {
      transition: 100ms;
    }
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='card']:has(:checked) {
      outline: 2px solid Highlight;
    }
    [data-part='owner'] [data-part='switch'] {
      border-color: ButtonText;
    }
    [data-part='owner'] [data-part='switch']::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    [data-part='owner'] [data-part='switch']:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
    [data-part='owner'] [data-part='switch']:checked::before {
      background: HighlightText;
    }
    [data-part='owner'] [data-part='skeleton-line'] {
      background: GrayText;
    }
  }
  @keyframes owner-appear {
    from {
      visibility: hidden;
    }
  }
`;

/** Styles of every view of the owner. Tokens: `--member-*`. */
export const ownerStyles =
  rootRules + scopedCss("[data-part='owner']", designTokens + designRules) + ownerRules;
