import { css, scopedCss } from '../../ui/base/styling.js';

const rules = css`
  & {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    max-width: 1040px;
    margin-inline: auto;
    padding: clamp(12px, 3vw, 24px);
    container-type: inline-size;
  }
  > [data-part='title'] {
    margin: 0;
  }
  [data-part='coupons-section'] {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 20px clamp(14px, 3vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='section-head'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 12px;
  }
  [data-part='section-head'] [data-part='hint'] {
    margin: 0;
  }
  [data-part='done'] {
    margin: 0;
    font-weight: 600;
  }
  [data-part='done']:not(:empty) {
    margin-block-end: 12px;
  }
  [data-part='coupons-section'] > [data-part='section-title'] {
    margin-block: 20px 8px;
  }
  [data-part='coupon-list'] {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='coupon'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 16px;
    align-items: center;
    border-block-start: 1px solid var(--_member-line);
    padding-block: 14px;
  }
  [data-part='coupon-list']:last-child > :last-child {
    padding-block-end: 0;
  }
  [data-part='coupon-text'] > p {
    margin: 0;
  }
  :is([data-part='coupon-name'], [data-part='coupon-facts']) {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: center;
    overflow-wrap: anywhere;
  }
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
  [data-part='coupon-actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* Dense, and still easy to hit: the target sizes of WCAG 2.2, and 44 px for a finger. */
  [data-part='coupon-actions'] button {
    min-height: 36px;
    padding: 4px 12px;
    font-size: 0.9375em;
  }
  @media (pointer: coarse) {
    [data-part='coupon-actions'] button {
      min-height: 44px;
    }
  }
  [data-part='empty'] {
    margin-block-start: 8px;
    padding-block: 24px;
    gap: 4px;
  }
  [data-part='empty-title'] {
    color: var(--_member-text);
    font-weight: 600;
  }
  [data-part='coupon-fields'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
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
  @container (width >= 640px) {
    [data-part='coupon'] {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;

/** Styles of the coupons. They do not reach the other views of the panel, which have parts with the same names. */
export const couponsStyles = scopedCss("[data-part='owner'] [data-part='coupons']", rules);
