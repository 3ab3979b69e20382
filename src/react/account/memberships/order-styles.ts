import { css } from '../../ui/base/styling.js';
import { membershipStyles } from './membership-styles.js';

/** Styles of one order, on the screen and on paper. */
const ownStyles = css`
  [data-part='account'] [data-part='items-title'] {
    margin: 0 0 8px;
    font-size: 1em;
  }
  [data-part='account'] [data-part='items'] {
    margin: 0;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 4px clamp(16px, 4vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
    list-style: none;
  }
  [data-part='account'] [data-part='item'] + [data-part='item'] {
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='account'] [data-part='item'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    padding-block: 12px;
  }
  [data-part='account'] [data-part='item-title'] {
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='item-amount'] {
    text-align: end;
  }
  [data-part='account'] [data-part='item-option'] {
    grid-column: 1 / -1;
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='actions'] > a[data-part='invoice'] {
    border-color: var(--_member-border);
    padding-inline: 18px;
  }
  @media print {
    [data-part='account']:has([data-part='order-details'])
      :is([data-part='close'], [data-part='back'], [data-part='actions'], [data-part='withdrawal'], nav) {
      display: none;
    }
    [data-part='account']:has([data-part='order-details']) {
      min-height: 0;
      padding: 0;
    }
  }
`;

/** Styles of the screen of one order. */
export const orderStyles = membershipStyles + ownStyles;
