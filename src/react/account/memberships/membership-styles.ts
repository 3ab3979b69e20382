import { css } from '../../ui/base/styling.js';

/** Styles of the screens of memberships and orders. */
export const membershipStyles = css`
  [data-part='account'] [data-part='list'] {
    display: grid;
    gap: 16px;
    margin: 16px 0;
    padding: 0;
    list-style: none;
  }
  [data-part='account'] :is([data-part='membership'], [data-part='order']) {
    display: grid;
    /* A long status breaks before the name does. */
    grid-template-columns: minmax(min(8em, 50%), 1fr) auto;
    gap: 4px 16px;
    align-items: start;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 16px;
  }
  [data-part='account'] :is([data-part='membership'], [data-part='order']) > * {
    margin: 0;
  }
  [data-part='account'] :is([data-part='area'], [data-part='order-number']) {
    margin: 0;
    font-size: 1.125em;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='which'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    margin-block: 16px;
  }
  [data-part='account'] [data-part='which'] > * {
    margin: 0;
  }
  [data-part='account'] [data-part='which'] [data-part='area'] {
    font-size: 1.25em;
  }
  [data-part='account'] [data-part='status-chip'] {
    justify-self: end;
    width: fit-content;
    border: 1px solid var(--_member-border);
    border-radius: 14px;
    padding: 0 10px;
    font-size: 0.875em;
    font-weight: 600;
    line-height: 1.75;
  }
  [data-part='account'] [data-part='status-chip'][data-status='ACTIVE'],
  [data-part='account'] [data-part='status-chip'][data-status='PAID'] {
    border-color: var(--_member-accent);
    color: var(--_member-accent);
  }
  [data-part='account'] [data-part='status-chip'][data-status$='FAILED'] {
    border-color: var(--_member-error);
    color: var(--_member-error);
  }
  [data-part='account'] :is([data-part='fee-type'], [data-part='next-payment'], [data-part='order-date']) {
    grid-column: 1 / -1;
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='order-date'] {
    grid-column: 1;
  }
  [data-part='account'] [data-part='order-total'] {
    text-align: end;
    font-weight: 600;
  }
  [data-part='account'] [data-part='membership'] [data-part='actions'] {
    grid-column: 1 / -1;
    margin-block-start: 8px;
  }
  [data-part='account'] [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: center;
  }
  [data-part='account'] [data-part='actions'] a {
    padding-block: 10px;
  }
  [data-part='account'] [data-part='not-cancellable'] {
    margin: 0;
    flex-basis: 100%;
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='facts'] {
    margin: 16px 0 24px;
  }
  [data-part='account'] [data-part='facts'] > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    justify-content: space-between;
    border-block-end: 1px solid var(--_member-line);
    padding-block: 12px;
  }
  [data-part='account'] [data-part='facts'] dt {
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='facts'] dd {
    margin: 0;
    font-weight: 600;
  }
  @media (width < 480px) {
    [data-part='account'] :is([data-part='membership'], [data-part='order']) {
      grid-template-columns: 1fr;
    }
    [data-part='account'] :is([data-part='membership'], [data-part='order']) > * {
      grid-column: 1;
      justify-self: start;
    }
  }
`;
