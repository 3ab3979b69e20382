import { controlsCss, tokensCss } from '../../core/styles/base-css.js';
import { busyLabelRules } from '../ui/base/buttons.js';
import { css, scopedCss } from '../ui/base/styling.js';

/**
 * The rules of a list of benefits, each with a check mark. The list is as wide as its longest line, so that the marks stay
 * beside the texts in a centered place. The marks have the color of the texts, which fits every background.
 */
export const benefitRules = css`
  .benefits {
    margin: 1em 0;
  }
  ul {
    display: inline-grid;
    gap: 8px;
    max-width: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
    text-align: start;
    vertical-align: top;
  }
  li {
    position: relative;
    padding-inline-start: 1.75em;
  }
  li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.35em;
    inset-inline-start: 0.35em;
    width: 0.35em;
    height: 0.7em;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
  }
`;

const controlRules = css`
  :is([part='retry'], .unavailable) {
    border-color: var(--_member-border);
    background: transparent;
    color: inherit;
  }
  p {
    margin: 0.5em 0;
  }
  .unavailable {
    cursor: default;
  }
  a.button {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
  a:not(.button) {
    color: inherit;
  }
`;

/** The rules of the join button, its price line and its error. The pricing and lock screens use them too. */
export const joinRules = busyLabelRules + controlRules;

/** The rules of a view beside the author's control: everything is in one line, for which the tag has reserved space. */
const besideRules = css`
  &[data-layout='beside'] {
    p {
      display: inline;
      margin: 0;
    }
    p + p {
      margin-inline-start: 0.5em;
    }
    [part='retry'] {
      min-height: 24px;
      padding: 0;
      border: 0;
      text-decoration: underline;
    }
  }
`;

/** Styles of the join view. */
export const joinStyles =
  tokensCss + scopedCss("[data-member-view='join']", controlsCss + joinRules + besideRules);
