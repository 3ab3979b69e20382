import { css } from '../../ui/base/styling.js';

/** The figures at the top, and the sections below them. */
const layoutRules = css`
  [data-part='owner'] [data-part='numbers'] {
    max-width: 1040px;
    margin-inline: auto;
    padding: clamp(12px, 3vw, 24px);
    container-type: inline-size;
  }
  [data-part='owner'] [data-part='numbers'] > [data-part='title'] {
    margin-block-end: 16px;
  }
  [data-part='owner'] :is([data-part='sections'], [data-part='charts'], [data-part='currencies']) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  [data-part='owner'] [data-part='currencies'] {
    gap: 28px 40px;
  }
  [data-part='owner'] :is([data-part='section'], [data-part='audit'], [data-part='figure']) {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='owner'] [data-part='section'] {
    padding: 20px clamp(14px, 3vw, 24px);
  }
  [data-part='owner'] [data-part='section'] > :last-child {
    margin-block-end: 0;
  }
  [data-part='owner'] [data-part='section-title'] {
    margin: 0 0 12px;
  }
  [data-part='owner'] [data-part='section'] > [data-part='hint'] {
    margin-block: -8px 16px;
  }
  [data-part='owner'] [data-part='figures'] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
    margin: 0;
  }
  [data-part='owner'] [data-part='figure'] {
    padding: 14px 16px;
  }
  [data-part='owner'] [data-part='figure'] dd {
    margin: 0;
  }
  [data-part='owner'] :is([data-part='figure-label'], [data-part='figure-hint'], [data-part='none']) {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='figure-label'] {
    font-weight: 600;
  }
  [data-part='owner'] [data-part='figure-value'] {
    font-size: clamp(1.125em, 7cqi, 2em);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }
  [data-part='owner'] [data-part='figure-hint'] {
    font-size: var(--_member-text-small);
    line-height: 1.35;
  }
  [data-part='owner'] [data-part='figure'][data-tone='warning'] {
    border-inline-start: 4px solid var(--_member-warning);
    padding-inline-start: 13px;
  }
  [data-part='owner'] [data-part='figure'][data-tone='warning'] [data-part='figure-value'] {
    color: var(--_member-warning);
  }
  @container (width >= 620px) {
    [data-part='owner'] [data-part='figures'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: 16px;
    }
  }
  @container (width >= 760px) {
    [data-part='owner'] [data-part='charts'] {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    [data-part='owner'] [data-part='leaving'] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 20px 40px;
    }
    [data-part='owner'] [data-part='currencies']:has(> :nth-child(2)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** The charts, and the tables behind them. */
const chartRules = css`
  [data-part='owner'] [data-part='chart'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: 168px auto;
    gap: 6px 10px;
    margin-block: 8px 4px;
    color: var(--_member-quiet);
    font-size: 0.8125em;
    font-variant-numeric: tabular-nums;
    line-height: 16px;
    hyphens: none;
  }
  /* The middle of the first and the last number is on the first and the last line. */
  [data-part='owner'] [data-part='chart-scale'] {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    margin-block: -8px;
    text-align: end;
    white-space: nowrap;
  }
  [data-part='owner'] [data-part='chart-picture'] {
    display: block;
    overflow: visible;
  }
  [data-part='owner'] :is([data-part='chart-picture'], [data-part='bar-picture']):dir(rtl) {
    transform: scaleX(-1);
  }
  [data-part='owner'] [data-part='chart-labels'] {
    display: grid;
    grid-column: 2;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  [data-part='owner'] [data-part='chart-line'] {
    stroke: var(--_member-line);
  }
  [data-part='owner'] [data-part='chart-zero'] {
    stroke: var(--_member-border);
  }
  [data-part='owner'] [data-part='chart-main'] {
    fill: var(--_member-accent);
  }
  [data-part='owner'] [data-part='chart-other'] {
    fill: color-mix(in srgb, var(--_member-accent) 32%, var(--_member-raised));
    stroke: var(--_member-accent);
  }
  [data-part='owner'] [data-part='chart-other'][height='0%'] {
    stroke: none;
  }
  [data-part='owner'] [data-part='chart-touch'] {
    fill: transparent;
  }
  @media (hover: hover) {
    [data-part='owner'] [data-part='chart-column']:hover [data-part='chart-touch'] {
      fill: var(--_member-soft);
    }
  }
  [data-part='owner'] [data-part='legend'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0 0 16px;
    padding: 0;
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
    list-style: none;
  }
  [data-part='owner'] [data-part='legend'] li {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  [data-part='owner'] [data-part='currency-total'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
    margin-block-end: 16px;
  }
  [data-part='owner'] [data-part='currency-total'] span {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='owner'] :is([data-part='bars'], [data-part='words'], [data-part='changes']) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='owner'] [data-part='bars'] {
    display: grid;
    gap: 14px;
    margin-block-end: 12px;
  }
  [data-part='owner'] [data-part='bar'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: baseline;
  }
  [data-part='owner'] [data-part='bar-value'] {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-part='owner'] [data-part='bar-picture'] {
    display: block;
    grid-column: 1 / -1;
  }
  [data-part='owner'] [data-part='bar-track'] {
    fill: color-mix(in srgb, var(--_member-text) 9%, var(--_member-raised));
  }
  [data-part='owner'] [data-part='bar-note'] {
    grid-column: 1 / -1;
    color: color-mix(in srgb, var(--_member-warning) 80%, var(--_member-text));
    font-size: var(--_member-text-small);
    font-weight: 600;
  }
  [data-part='owner'] [data-part='show-table'] {
    width: fit-content;
    min-height: 32px;
    border-radius: var(--_member-radius);
    padding: 4px;
    color: var(--_member-link);
    font-size: var(--_member-text-small);
    font-weight: 600;
    cursor: pointer;
  }
  [data-part='owner'] [data-part='table'] {
    width: 100%;
    margin-block-start: 8px;
    border-collapse: collapse;
    font-size: var(--_member-text-small);
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
  }
  [data-part='owner'] [data-part='table'] :is(th, td) {
    border-block-start: 1px solid var(--_member-line);
    padding: 6px 8px;
    text-align: end;
    vertical-align: baseline;
  }
  [data-part='owner'] [data-part='table'] :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  [data-part='owner'] [data-part='table'] thead th {
    border-block-start: 0;
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='table'] tbody th {
    font-weight: 400;
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='chart-main'] {
      fill: Highlight;
      forced-color-adjust: none;
    }
    [data-part='owner'] [data-part='chart-other'] {
      fill: Canvas;
      stroke: CanvasText;
      forced-color-adjust: none;
    }
    [data-part='owner'] [data-part='chart-line'] {
      stroke: GrayText;
    }
    [data-part='owner'] [data-part='chart-zero'] {
      stroke: CanvasText;
    }
    [data-part='owner'] [data-part='bar-track'] {
      fill: Canvas;
      stroke: GrayText;
    }
  }
`;

/** The words of those who left, and what was done. */
const listRules = css`
  [data-part='owner'] [data-part='leaving'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  [data-part='owner'] [data-part='words-title'] {
    margin-block: 0 8px;
  }
  [data-part='owner'] :is([data-part='words-item'], [data-part='change']) {
    border-block-start: 1px solid var(--_member-line);
    padding-block: 12px;
  }
  [data-part='owner'] [data-part='comment'] {
    margin: 0 0 6px;
    border-inline-start: 3px solid color-mix(in srgb, var(--_member-accent) 45%, var(--_member-surface));
    padding-inline-start: 12px;
    white-space: pre-line;
  }
  [data-part='owner'] [data-part='words-facts'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    margin: 0;
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='owner'] [data-part='words-reason'] {
    color: var(--_member-text);
    font-weight: 600;
  }
  [data-part='owner'] [data-part='more-line'] {
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 16px;
  }
  [data-part='owner'] [data-part='more-line'] [data-part='problem'] {
    margin: 0;
  }
  [data-part='owner'] [data-part='more-line'] [data-part='problem']:not(:empty) {
    margin-block-start: 8px;
  }
  [data-part='owner'] [data-part='audit-summary'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: center;
    border-radius: var(--_member-radius-card);
    padding: 18px clamp(14px, 3vw, 24px);
    cursor: pointer;
    list-style: none;
  }
  [data-part='owner'] [data-part='audit-summary']::-webkit-details-marker {
    display: none;
  }
  [data-part='owner'] [data-part='audit-summary'] > * {
    grid-column: 1;
    margin: 0;
  }
  [data-part='owner'] [data-part='audit-summary']::after {
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
  [data-part='owner'] [data-part='audit'][open] > [data-part='audit-summary']::after {
    transform: translateY(2px) rotate(225deg);
  }
  [data-part='owner'] [data-part='audit-list'] {
    padding: 0 clamp(14px, 3vw, 24px) 20px;
  }
  [data-part='owner'] [data-part='audit-list'] > [data-part='field'] {
    max-width: 360px;
    margin-block: 4px 16px;
  }
  [data-part='owner'] [data-part='change'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    align-items: baseline;
  }
  [data-part='owner'] :is([data-part='change-time'], [data-part='change-fields']) {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='owner'] [data-part='change-fields'] {
    grid-column: 1 / -1;
  }
  @container (width < 480px) {
    [data-part='owner'] [data-part='change'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Styles of the overview. */
export const overviewStyles = layoutRules + chartRules + listRules;
