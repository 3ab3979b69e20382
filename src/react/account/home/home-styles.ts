import { css } from '../../ui/base/styling.js';

/** Styles of the home screen: the memberships and the sections, each as the rows of a card. */
export const homeStyles = css`
  [data-part='account'] [data-part='home-memberships'] {
    margin-block-end: 24px;
  }
  [data-part='account'] [data-part='home-memberships'] h2 [data-part='link'] {
    display: inline-flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
  }
  [data-part='account'] [data-part='home-memberships'] [data-part='empty'] {
    margin: 0;
  }
  [data-part='account'] :is([data-part='home-memberships'] h2, [data-part='rows']) [data-part='link'] {
    color: var(--_member-text);
    font-weight: 600;
    text-decoration: none;
  }
  [data-part='account'] :is([data-part='home-memberships'] h2, [data-part='rows']) [data-part='link']:hover {
    text-decoration: underline;
  }
  /* Where the link or the row leads on. */
  [data-part='account'] [data-part='home-memberships'] h2 [data-part='link']::after,
  [data-part='account'] [data-part='sections'] li::after {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    margin-inline-end: 3px;
    border: solid var(--_member-quiet);
    border-width: 2px 2px 0 0;
    rotate: 45deg;
  }
  [data-part='account']:dir(rtl) [data-part='home-memberships'] h2 [data-part='link']::after,
  [data-part='account']:dir(rtl) [data-part='sections'] li::after {
    rotate: -135deg;
  }
  [data-part='account'] [data-part='rows'] {
    margin: 0;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 0 clamp(16px, 4vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
    list-style: none;
  }
  [data-part='account'] [data-part='rows'] li {
    position: relative;
    display: flex;
    gap: 16px;
    align-items: center;
    min-height: 80px;
    padding-block: 14px;
  }
  [data-part='account'] [data-part='rows'] li + li {
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='account'] [data-part='rows'] svg {
    flex: none;
    color: var(--_member-link);
  }
  [data-part='account'] [data-part='row-text'] {
    display: grid;
    flex: 1;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='sections'] [data-part='hint'] {
    text-wrap: balance;
  }
  /* The whole row is the link. */
  [data-part='account'] [data-part='row-text'] [data-part='link']::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  [data-part='account'] [data-screen='home'] [data-part='log-out'] {
    margin-block: 24px 0;
  }
  [data-part='account']
    [data-part='rows']
    [data-part='hint']:is([data-status='ENDING'], [data-status='PAUSED']) {
    color: var(--_member-warning);
  }
  [data-part='account'] [data-part='rows'] [data-part='hint'][data-status='PAYMENT_FAILED'] {
    color: var(--_member-error);
  }
  /* The amount is beside the date, or below it where both do not fit. */
  [data-part='account'] [data-part='home-memberships'] [data-part='hint'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: 12px;
  }
  [data-part='account'] [data-part='rows'] bdi {
    color: var(--_member-text);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  /* Above the link that the row is. */
  [data-part='account'] [data-part='rows'] [data-part='open'] {
    position: relative;
    flex: none;
  }
`;
