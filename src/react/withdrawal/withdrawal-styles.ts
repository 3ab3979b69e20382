import { css, scopedCss } from '../ui/base/styling.js';
import { designRules } from '../ui/design/design-rules.js';
import { designTokens } from '../ui/design/design-tokens.js';

/**
 * The view is a part of the page: it has the text color and the background of its place, unless the page sets the tokens. A
 * host and a view have the same width, so that a page can centre the tag.
 */
const rootRules = css`
  [data-part='withdrawal'] {
    --_member-accent: var(--member-accent, var(--_page-accent, light-dark(#1d4ed8, #93b4ff)));
    --_member-on-accent: var(--member-on-accent, var(--_page-on-accent, light-dark(#fff, #0b1220)));
    --_member-surface: var(--member-surface, transparent);
    --_member-text: var(--member-text, currentcolor);
    --_member-error: var(--member-error, light-dark(#b42318, #ffa198));
    --_member-good: var(--member-good, light-dark(#166534, #86efac));
    --_member-warning: var(--member-warning, light-dark(#b45309, #fcd34d));
    --_member-radius: var(--member-radius, var(--_page-radius, 8px));
    box-sizing: border-box;
    max-width: 640px;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: clamp(16px, 5vw, 32px);
    background: var(--_member-surface);
    color: var(--member-text, inherit);
    font-family: var(--member-font, inherit);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  [data-part='withdrawal'] * {
    box-sizing: border-box;
  }
`;

const ownRules = css`
  [data-part='withdrawal'] [data-part='title'] {
    margin: 0 0 8px;
    font: inherit;
    font-size: 1.5em;
    font-weight: 700;
    line-height: 1.25;
    text-wrap: balance;
  }
  [data-part='withdrawal'] [data-part='title']:focus {
    outline: none;
  }
  [data-part='withdrawal'] p {
    margin: 0 0 12px;
  }
  [data-part='withdrawal'] [data-part='form'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    margin-block-start: 20px;
  }
  [data-part='withdrawal'] [data-part='form'] p {
    margin: 0;
  }
  [data-part='withdrawal'] [data-part='field'] :is([data-part='hint'], [data-part='field-error']) {
    margin-block-start: 4px;
    font-size: 0.9375em;
  }
  [data-part='withdrawal'] textarea {
    display: block;
  }
  [data-part='withdrawal'] [data-part='facts'] {
    margin: 16px 0 20px;
    border-block: 1px solid var(--_member-line);
  }
  [data-part='withdrawal'] [data-part='fact'] {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
    gap: 4px 16px;
    padding-block: 10px;
  }
  [data-part='withdrawal'] [data-part='fact'] + [data-part='fact'] {
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='withdrawal'] dt {
    color: var(--_member-quiet);
  }
  [data-part='withdrawal'] dd {
    margin: 0;
    white-space: pre-line;
  }
  [data-part='withdrawal'] [role='alert']:not(:empty) {
    margin-block-end: 20px;
  }
  [data-part='withdrawal'] [data-part='buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  [data-part='withdrawal'] > :last-child {
    margin-block-end: 0;
  }
  @keyframes withdrawal-appear {
    from {
      visibility: hidden;
    }
  }
  [data-part='withdrawal'] [data-part='skeleton'] {
    animation: withdrawal-appear 0s 300ms both;
  }
  @media (width < 480px) {
    [data-part='withdrawal'] [data-part='fact'] {
      grid-template-columns: minmax(0, 1fr);
    }
    [data-part='withdrawal'] [data-part='buttons'] > * {
      flex: 1 0 100%;
    }
  }
`;

/** Styles of the form that ends a contract. Tokens: `--member-*`. */
export const withdrawalStyles =
  rootRules + scopedCss("[data-part='withdrawal']", designTokens + designRules) + ownRules;
