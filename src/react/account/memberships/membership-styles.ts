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
    border-radius: var(--_member-radius-card);
    padding: 20px clamp(16px, 4vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='account'] :is([data-part='membership'], [data-part='order']) > * {
    margin: 0;
  }
  [data-part='account'] :is([data-part='area'], [data-part='order-number']) {
    margin: 0;
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
  }
  [data-part='account'] [data-part='status-chip']:is([data-status='ACTIVE'], [data-status='PAID']) {
    --_member-tone: var(--_member-good);
  }
  [data-part='account']
    [data-part='status-chip']:is([data-status='ENDING'], [data-status='PAUSED'], [data-status='PENDING']) {
    --_member-tone: var(--_member-warning);
  }
  [data-part='account'] [data-part='status-chip'][data-status$='FAILED'] {
    --_member-tone: var(--_member-error);
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
    font-variant-numeric: tabular-nums;
  }
  [data-part='account'] [data-part='membership'] [data-part='actions'] {
    grid-column: 1 / -1;
    margin-block-start: 12px;
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 12px;
  }
  [data-part='account'] [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  [data-part='account'] :is([data-part='actions'] > a, [data-part='rows'] [data-part='open']) {
    display: inline-grid;
    place-items: center;
    min-height: 44px;
    border: 1px solid transparent;
    border-radius: var(--_member-radius);
    padding: 8px 14px;
    font-weight: 600;
    text-decoration: none;
  }
  [data-part='account'] :is([data-part='actions'], [data-part='rows']) a[data-part='open'] {
    border-color: var(--_member-border);
    padding-inline: 18px;
    color: inherit;
  }
  [data-part='account'] [data-part='facts'] + [data-part='actions'] a[data-part='open']:first-child,
  [data-part='account']
    [data-part='actions']
    :is([data-part='payment-method'][data-urgent], [data-part='resume-now']) {
    border-color: transparent;
    background-color: var(--_member-accent);
    color: var(--_member-on-accent);
  }
  [data-part='account'] [data-part='actions'] [data-part='end-membership'] {
    border-color: transparent;
    color: var(--_member-error);
  }
  [data-part='account'] [data-part='actions'] > [data-part='end-membership']:first-child {
    border-color: currentcolor;
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
    padding-block: 14px;
  }
  [data-part='account'] [data-part='facts'] > div + div {
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='account'] [data-part='facts'] dt {
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='facts'] dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    [data-part='account'] :is([data-part='actions'] > a, [data-part='rows'] [data-part='open']):hover {
      background-image: linear-gradient(
        color-mix(in srgb, currentcolor 9%, transparent),
        color-mix(in srgb, currentcolor 9%, transparent)
      );
    }
  }
  @media (width < 480px) {
    [data-part='account'] :is([data-part='membership'], [data-part='order']) {
      grid-template-columns: 1fr;
    }
    [data-part='account'] :is([data-part='membership'], [data-part='order']) > * {
      grid-column: 1;
      justify-self: start;
    }
    [data-part='account'] [data-part='membership'] [data-part='actions'] {
      justify-self: stretch;
    }
  }
`;
