import { controlsCss, tokensCss } from '../../core/styles/base-css.js';
import { benefitRules, joinRules } from '../join/join-styles.js';
import { css, scopedCss } from '../ui/base/styling.js';

const blockRules = css`
  &[data-align='center'] {
    text-align: center;
  }
  &[data-align='end'] {
    text-align: end;
  }
  & > * {
    margin-block: 0 12px;
  }
  & > :last-child {
    margin-block-end: 0;
  }
  [part='title'] {
    font-size: 1.375em;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  [part='description'] {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  [part='price'] {
    font-weight: 600;
  }
  [part='price'] + [part='price'] {
    margin-block-start: -8px;
  }
`;

/** Styles of the block. */
export const blockStyles =
  tokensCss + scopedCss("[data-member-view='block']", controlsCss + joinRules + benefitRules + blockRules);
