import { css, scopedCss } from '../../ui/base/styling.js';

/** The rules of the button that reads the next page of a list. */
export const showMoreRules = css`
  [data-part='more-line'] {
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 16px;
  }
  [data-part='more-line'] [data-part='problem'] {
    margin: 0;
  }
  [data-part='more-line'] [data-part='problem']:not(:empty) {
    margin-block-start: 8px;
  }
`;

const rules = css`
  & {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='section-title'] {
    margin: 0;
  }
  [data-part='none'] {
    margin: 0;
    color: var(--_member-quiet);
  }
  [data-part='changes'] {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='audit-summary'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: center;
    border-radius: var(--_member-radius-card);
    padding: 18px clamp(14px, 3vw, 24px);
    cursor: pointer;
    list-style: none;
  }
  [data-part='audit-summary']::-webkit-details-marker {
    display: none;
  }
  [data-part='audit-summary'] > * {
    grid-column: 1;
    margin: 0;
  }
  [data-part='audit-summary']::after {
    content: '';
    grid-row: 1 / span 2;
    grid-column: 2;
    width: 9px;
    height: 9px;
    margin-inline-end: 4px;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
  }
  &[open] > [data-part='audit-summary']::after {
    transform: translateY(2px) rotate(225deg);
  }
  [data-part='audit-list'] {
    padding: 0 clamp(14px, 3vw, 24px) 20px;
  }
  [data-part='audit-list'] > [data-part='field'] {
    max-width: 360px;
    margin-block: 4px 16px;
  }
  [data-part='change'] {
    display: grid;
    border-block-start: 1px solid var(--_member-line);
    padding-block: 12px;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    align-items: baseline;
  }
  :is([data-part='change-time'], [data-part='change-fields']) {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='change-fields'] {
    grid-column: 1 / -1;
  }
  @container (width < 480px) {
    [data-part='change'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Styles of the record of what was done. */
export const auditStyles = scopedCss("[data-part='owner'] details[data-part='audit']", showMoreRules + rules);
