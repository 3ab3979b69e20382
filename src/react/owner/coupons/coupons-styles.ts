import { css, scopedCss } from '../../ui/base/styling.js';
import { listPageRules } from '../list-page/list-page-styles.js';

const rules = css`
  [data-part='coupon-code'] {
    font-family: ui-monospace, monospace;
    font-weight: 600;
    letter-spacing: 0.04em;
  }
  [data-part='coupon-facts'] {
    margin: 2px 0 0;
    padding: 0;
    list-style: none;
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='coupon-facts'] li:not(:last-child)::after {
    content: '·';
    margin-inline-start: 10px;
  }
  [data-part='field-row'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
    gap: 16px;
  }
  [data-part='field-row'][data-short] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 120px), 1fr));
  }
  [data-part='control']:has([data-part='suggest']) {
    display: flex;
    gap: 8px;
  }
  [data-part='control'] [data-part='suggest'] {
    flex: none;
  }
`;

/** Styles of the coupons. They do not reach the other views of the panel, which have parts with the same names. */
export const couponsStyles = scopedCss("[data-part='owner'] [data-part='coupons']", listPageRules + rules);
