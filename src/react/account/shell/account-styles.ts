import { css, scopedCss } from '../../ui/base/styling.js';
import { designRules } from '../../ui/design/design-rules.js';
import { designTokens } from '../../ui/design/design-tokens.js';
import { layoutRules } from './layout-styles.js';

/**
 * The first rules undo what style sheets of the page set. The root names each property, because `all` would also undo
 * the language that its `lang` sets for choosing glyphs.
 */
const rootRules = css`
  :where([data-part='account'] *),
  :where([data-part='account'], [data-part='account'] *)::before,
  :where([data-part='account'], [data-part='account'] *)::after,
  :where([data-part='account']) ::backdrop {
    all: revert;
    box-sizing: border-box;
  }
  /* Browsers treat the attribute as a rule of the page, which the first rule undoes. It wins over every other rule. */
  [data-part='account'] [hidden][hidden][hidden] {
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
    --_member-accent: var(
      --account-accent,
      var(--member-accent, var(--_page-accent, light-dark(#1d4ed8, #93b4ff)))
    );
    --_member-on-accent: var(
      --account-on-accent,
      var(--member-on-accent, var(--_page-on-accent, light-dark(#fff, #0b1220)))
    );
    --_member-surface: var(--account-surface, var(--member-surface, light-dark(#fff, #12151c)));
    --_member-text: var(--account-text, var(--member-text, light-dark(#1a1d24, #eceff5)));
    --_member-error: var(--account-error, light-dark(#b42318, #ffa198));
    --_member-good: var(--account-good, light-dark(#166534, #86efac));
    --_member-warning: var(--account-warning, light-dark(#b45309, #fcd34d));
    --_member-radius: var(--account-radius, var(--member-radius, var(--_page-radius, 8px)));
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
`;

/** What the screens share besides the rules of every view. */
const screenRules = css`
  [data-part='account'] [data-part='title'] {
    margin: 0 0 8px;
    font-size: var(--_member-text-title);
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: anywhere;
    hyphens: auto;
    hyphenate-limit-chars: 12 4 4;
    text-wrap: balance;
  }
  [data-part='account'] [data-part='title']:focus {
    outline: none;
  }
  [data-part='account'] h2 {
    margin: 0;
    font-size: var(--_member-text-section);
    font-weight: 600;
    line-height: 1.35;
  }
  [data-part='account'] p {
    margin: 0 0 16px;
  }
  [data-part='account'] [data-part='empty'] {
    margin: 16px 0;
  }
  [data-part='account'] [data-part='submit'] {
    width: 100%;
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
  [data-part='account'] a:not([data-part='button-link'], [data-look]) {
    color: var(--_member-link);
    text-underline-offset: 3px;
    text-decoration-thickness: from-font;
  }
  [data-part='account'] [data-part='form'] {
    display: grid;
    gap: 20px;
    margin-block: 24px;
  }
  [data-part='account'] [data-part='form'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='names'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
    gap: 20px 16px;
  }
  [data-part='account'] [data-part='control'] {
    position: relative;
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
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='show-password'] svg {
    width: 20px;
    height: 20px;
  }
  [data-part='account'] [data-part='control']:has([data-part='show-password']) [data-part='input'] {
    padding-inline-end: 48px;
  }
  [data-part='account'] :is([data-part='consent'], [data-part='context'], [data-part='footer']) {
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='human-check'] {
    color: var(--_member-quiet);
  }
  /* It takes no place until there is a check. */
  [data-part='account'] :is([data-part='human-check'], [data-part='human-check-place']):empty {
    position: absolute;
  }
  [data-part='account'] [data-part='field'] :is([data-part='hint'], [data-part='field-error']) {
    margin-block-start: 6px;
  }
  [data-part='account'] [data-part='summary'] {
    margin-block: 16px;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 8px 20px;
    background: var(--_member-soft);
  }
  [data-part='account'] [data-part='details'] {
    display: grid;
    gap: 8px;
    margin-block: 16px;
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 20px;
  }
  [data-part='account'] [data-part='details'] > * {
    margin: 0;
  }
  [data-part='account'] [data-part='description'] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  [data-part='account'] [data-part='benefits'] {
    display: grid;
    gap: 4px;
    padding: 0;
    list-style: none;
  }
  [data-part='account'] [data-part='benefits'] li {
    position: relative;
    padding-inline-start: 28px;
  }
  [data-part='account'] [data-part='benefits'] li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: 8px;
    width: 6px;
    height: 11px;
    border: solid var(--_member-good);
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
  [data-part='account'] [data-part='price'] {
    font-size: var(--_member-text-section);
    font-weight: 700;
  }
  [data-part='account'] [data-part='logins'] {
    margin: 16px 0 24px;
    padding: 0;
    list-style: none;
  }
  [data-part='account'] [data-part='logins'] li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    min-height: 64px;
    padding-block: 12px;
  }
  [data-part='account'] [data-part='logins'] li + li {
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='account'] [data-part='logins'] :is([data-part='sent'], [data-part='human-check']) {
    flex-basis: 100%;
  }
  /* Announced when it has a text. Without one, it takes no room beside the button. */
  [data-part='account'] [data-part='logins'] [data-part='sent']:empty {
    position: absolute;
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
  [data-part='account'] [data-part='back'] a {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
    text-decoration: none;
  }
  [data-part='account'] [data-part='back'] a:hover {
    text-decoration: underline;
  }
  [data-part='account'] [data-part='back'] a::before {
    content: '';
    width: 7px;
    height: 7px;
    margin-inline-start: 2px;
    border: solid currentcolor;
    border-width: 0 0 2px 2px;
    rotate: 45deg;
  }
  [data-part='account']:dir(rtl) [data-part='back'] a::before {
    rotate: -135deg;
  }
  [data-part='account'] [data-part='saved']:empty {
    position: absolute;
  }
  [data-part='account'] [data-part='saved'] {
    color: var(--_member-good);
    font-weight: 600;
  }
  /* A transition, because an important declaration wins over an animation. */
  [data-part='account'] [data-part='skeleton'] {
    visibility: visible;
    transition: visibility 0s 300ms;
    @starting-style {
      visibility: hidden;
    }
  }
`;

/** Styles of the account screens. Tokens: `--account-*`. */
export const accountStyles =
  rootRules + scopedCss("[data-part='account']", designTokens + designRules) + screenRules + layoutRules;
