import { css } from '../../ui/base/styling.js';

/**
 * Styles of the account screens. Tokens: `--account-*`. The first rules undo what style sheets of the page set. The
 * root names each property, because `all` would also undo the language that its `lang` sets for choosing glyphs.
 */
export const accountStyles = css`
  :where([data-part='account'] *),
  :where([data-part='account'], [data-part='account'] *)::before,
  :where([data-part='account'], [data-part='account'] *)::after,
  :where([data-part='account']) ::backdrop {
    all: revert;
    box-sizing: border-box;
  }
  /* Browsers treat the attribute as a rule of the page, which the first rule undoes. */
  [data-part='account'] [hidden] {
    display: none;
  }
  [data-part='account'] svg {
    width: 24px;
    height: 24px;
    fill: none;
    stroke: currentcolor;
    stroke-linejoin: round;
    stroke-width: 2;
  }
  [data-part='account'] {
    float: none;
    width: auto;
    max-width: none;
    height: auto;
    margin: 0;
    border: 0;
    box-shadow: none;
    opacity: 1;
    transform: none;
    overflow: visible;
    animation: none;
    transition: none;
    visibility: visible;
    pointer-events: auto;
    -webkit-user-select: auto;
    user-select: auto;
    cursor: auto;
    list-style: disc;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    word-break: normal;
    hyphens: manual;
    writing-mode: horizontal-tb;
    -webkit-text-fill-color: currentcolor;
    -webkit-text-size-adjust: 100%;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    --_member-accent: var(--account-accent, var(--member-accent, light-dark(#1d4ed8, #93b4ff)));
    --_member-on-accent: var(--account-on-accent, var(--member-on-accent, light-dark(#fff, #0b1220)));
    --_member-surface: var(--account-surface, var(--member-surface, light-dark(#fff, #12151c)));
    --_member-text: var(--account-text, var(--member-text, light-dark(#1a1d24, #eceff5)));
    --_member-quiet: color-mix(in srgb, var(--_member-text) 70%, var(--_member-surface));
    --_member-border: color-mix(in srgb, var(--_member-text) 55%, var(--_member-surface));
    --_member-error: var(--account-error, light-dark(#b42318, #ffa198));
    --_member-line: color-mix(in srgb, var(--_member-text) 20%, var(--_member-surface));
    --_member-radius: var(--account-radius, var(--member-radius, 8px));
    color-scheme: light dark;
    box-sizing: border-box;
    position: relative;
    display: grid;
    align-content: start;
    justify-items: center;
    min-height: 100vh;
    min-height: 100dvh;
    padding: 72px 20px 48px;
    background: var(--_member-surface);
    color: var(--_member-text);
    font: medium/1.5 var(--account-font, var(--member-font, system-ui, sans-serif));
  }
  /* The page around it decides between light and dark. */
  [preview] [data-part='account'] {
    color-scheme: inherit;
  }
  /* The same colors as the dialog around it. */
  [data-part='account'][data-layout='dialog'] {
    --_member-surface: var(--account-surface, var(--member-surface, Canvas));
    --_member-text: var(--account-text, var(--member-text, CanvasText));
    color-scheme: inherit;
    min-height: 0;
    padding: 56px clamp(16px, 6vw, 32px) 32px;
  }
  /* The dialog is as high as the window, unless it is a preview in the flow of the page. */
  @media (width < 640px) {
    [data-part='account'][data-layout='dialog'] {
      min-height: 100dvh;
    }
    [preview] [data-part='account'][data-layout='dialog'] {
      min-height: 0;
    }
  }
  [data-part='account'] [data-part='card'] {
    width: 100%;
    max-width: 440px;
    margin: 0;
    padding: 0;
  }
  [data-part='account'] [data-part='title'] {
    margin: 0 0 8px;
    font-size: 1.75em;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='title']:focus {
    outline: none;
  }
  [data-part='account'] p {
    margin: 0 0 16px;
  }
  [data-part='account'] button {
    min-height: 44px;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 8px 20px;
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  [data-part='account'] [data-part='submit'] {
    width: 100%;
    border-color: transparent;
    background: var(--_member-accent);
    color: var(--_member-on-accent);
  }
  [data-part='account'] [data-part='close'] {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    display: grid;
    place-items: center;
    width: 44px;
    padding: 0;
    border-color: transparent;
  }
  /* An accent color that suits a button need not have enough contrast for text. */
  [data-part='account'] a {
    color: color-mix(in srgb, var(--_member-accent) 50%, var(--_member-text));
    text-underline-offset: 2px;
  }
  [data-part='account'] :focus-visible {
    outline: 3px solid var(--_member-accent);
    outline-offset: 2px;
  }
  [data-part='account'] [data-part='form'] {
    display: grid;
    gap: 16px;
    margin-block: 24px;
  }
  [data-part='account'] [data-part='form'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='names'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
    gap: 16px;
  }
  [data-part='account'] [data-part='label'] {
    display: block;
    margin-block-end: 4px;
    font-weight: 600;
  }
  [data-part='account'] [data-part='control'] {
    position: relative;
  }
  [data-part='account'] [data-part='input'] {
    width: 100%;
    min-height: 44px;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 8px 12px;
    background: var(--_member-surface);
    color: inherit;
    font: inherit;
  }
  [data-part='account'] [data-part='input'][aria-invalid] {
    border-color: var(--_member-error);
  }
  [data-part='account'] [data-part='show-password'] {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    width: 44px;
    padding: 0;
    border-color: transparent;
  }
  [data-part='account'] [data-part='show-password'] svg {
    width: 20px;
    height: 20px;
  }
  [data-part='account'] [data-part='hidden-text'] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  [data-part='account'] [data-part='control']:has([data-part='show-password']) [data-part='input'] {
    padding-inline-end: 48px;
  }
  [data-part='account'] [data-part='hint'],
  [data-part='account'] [data-part='consent'],
  [data-part='account'] [data-part='context'] {
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='field'] :is([data-part='hint'], [data-part='field-error']) {
    margin-block-start: 4px;
  }
  [data-part='account'] [data-part='field-error'],
  [data-part='account'] [data-part='error-summary'] {
    color: var(--_member-error);
  }
  [data-part='account'] [data-part='error-summary'] {
    border: 1px solid currentcolor;
    border-radius: var(--_member-radius);
    padding: 12px 16px;
  }
  [data-part='account'] [data-part='error-summary'] ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
  [data-part='account'] [data-part='notice'],
  [data-part='account'] [data-part='summary'] {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 12px 16px;
  }
  [data-part='account'] [data-part='summary'] > * {
    margin: 0 0 8px;
  }
  [data-part='account'] [data-part='summary'] > :last-child {
    margin: 0;
  }
  [data-part='account'] [data-part='description'] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  [data-part='account'] [data-part='benefits'] {
    padding-inline-start: 20px;
  }
  [data-part='account'] [data-part='price'] {
    font-weight: 600;
  }
  [data-part='account'] :is([data-part='sections'] ul, [data-part='logins']) {
    margin: 16px 0 24px;
    padding: 0;
    list-style: none;
  }
  [data-part='account'] :is([data-part='sections'], [data-part='logins']) li {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding-block: 14px;
    border-block-end: 1px solid var(--_member-line);
  }
  [data-part='account'] [data-part='logins'] :is(p, [data-part='label']) {
    margin: 0;
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='log-out'] {
    margin-block: 8px 16px;
  }
  [data-part='account'] [data-part='back'] {
    margin: 0 0 8px;
  }
  [data-part='account'] [data-part='button-link'] {
    display: inline-grid;
    place-items: center;
    min-height: 44px;
    border-radius: var(--_member-radius);
    padding: 8px 20px;
    background: var(--_member-accent);
    color: var(--_member-on-accent);
    font-weight: 600;
    text-decoration: none;
  }
  [data-part='account'] [data-part='input'][readonly] {
    background: color-mix(in srgb, var(--_member-text) 6%, var(--_member-surface));
  }
  /* A transition, because an important declaration wins over an animation. */
  [data-part='account'] [data-part='skeleton'] {
    visibility: visible;
    transition: visibility 0s 300ms;
    @starting-style {
      visibility: hidden;
    }
  }
  [data-part='account'] [data-part='skeleton-text'] {
    display: block;
    margin-block-end: 16px;
  }
  [data-part='account'] [data-part='skeleton-line'] {
    display: block;
    width: 100%;
    height: 1em;
    margin-block-end: 16px;
    border-radius: var(--_member-radius);
    background: color-mix(in srgb, var(--_member-text) 12%, var(--_member-surface));
  }
  [data-part='account'] [data-part='skeleton-line']:last-child {
    width: 60%;
  }
  @media (forced-colors: active) {
    [data-part='account'] [data-part='button-link'] {
      border: 1px solid;
    }
  }
  [data-part='account'] [data-part='button-content'] {
    display: inline-grid;
    justify-items: center;
  }
  [data-part='account'] [data-part='button-content'] > * {
    grid-area: 1 / 1;
  }
  [data-part='account'] [data-part='button-content'][data-busy] > [data-part='button-label'] {
    visibility: hidden;
  }
`;
