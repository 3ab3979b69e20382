import { css, scopedCss } from '../../ui/base/styling.js';
import { showMoreRules } from '../audit/audit-styles.js';

/** The figures at the top, and the sections below them. */
const layoutRules = css`
  & {
    max-width: 1040px;
    margin-inline: auto;
    padding: clamp(12px, 3vw, 24px);
    container-type: inline-size;
  }
  > [data-part='title'] {
    margin-block-end: 16px;
  }
  :is([data-part='sections'], [data-part='charts'], [data-part='currencies']) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  [data-part='currencies'] {
    gap: 28px 40px;
  }
  :is([data-part='section'], [data-part='figure']) {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='section'] {
    padding: 20px clamp(14px, 3vw, 24px);
  }
  [data-part='section'] > :last-child {
    margin-block-end: 0;
  }
  [data-part='section-title'] {
    margin: 0 0 12px;
  }
  [data-part='section'] > [data-part='hint'] {
    margin-block: -8px 16px;
  }
  [data-part='figures'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12em), 1fr));
    gap: 12px;
    margin: 0;
  }
  [data-part='figure'] {
    padding: 14px 16px;
  }
  [data-part='figure'] dd {
    margin: 0;
  }
  :is([data-part='figure-label'], [data-part='figure-hint'], [data-part='none']) {
    color: var(--_member-quiet);
  }
  [data-part='figure-label'] {
    font-weight: 600;
  }
  [data-part='figure-value'] {
    font-size: clamp(1.125em, 7cqi, 2em);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    letter-spacing: -0.02em;
    line-height: 1.25;
  }
  [data-part='figure-hint'] {
    font-size: var(--_member-text-small);
    line-height: 1.35;
  }
  [data-part='figure'][data-tone='warning'] {
    border-inline-start: 4px solid var(--_member-warning);
    padding-inline-start: 13px;
  }
  [data-part='figure'][data-tone='warning'] [data-part='figure-value'] {
    color: var(--_member-warning);
  }
  @container (width >= 620px) {
    [data-part='figures'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: 16px;
    }
  }
  @container (width >= 760px) {
    [data-part='charts'] {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
    [data-part='leaving'] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: 20px 40px;
    }
    [data-part='currencies']:has(> :nth-child(2)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** Whether mails and webhooks work. */
const healthRules = css`
  [data-part='health'] {
    --_member-tone: var(--_member-quiet);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding-block: 8px;
    padding-inline: 16px 8px;
    background: var(--_member-raised);
  }
  [data-part='health'][data-tone='warning'] {
    border-color: color-mix(in srgb, var(--_member-tone) 35%, var(--_member-surface));
    border-inline-start: 4px solid var(--_member-tone);
    padding-inline-start: 13px;
    background: color-mix(in srgb, var(--_member-tone) 7%, var(--_member-surface));
  }
  [data-part='health-icon'] {
    color: var(--_member-tone);
    line-height: 0;
  }
  [data-part='health-result'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
  }
  [data-part='health-title'] {
    margin: 0;
    font-size: 1em;
  }
  [data-part='health-checked'] {
    margin: 0;
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='health-problems'] {
    grid-column: 2 / -1;
    display: grid;
    gap: 8px;
    margin: 0 0 8px;
    padding: 0;
    padding-inline-end: 8px;
    list-style: none;
  }
  @container (width < 480px) {
    [data-part='health-problems'] {
      grid-column: 1 / -1;
    }
    [data-part='health'] [data-part='check-again'] {
      padding-inline: 10px;
    }
  }
`;

/** The charts, and the tables behind them. */
const chartRules = css`
  [data-part='chart'] {
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
  [data-part='chart-scale'] {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    margin-block: -8px;
    text-align: end;
    white-space: nowrap;
  }
  [data-part='chart-picture'] {
    display: block;
    overflow: visible;
  }
  :is([data-part='chart-picture'], [data-part='bar-picture']):dir(rtl) {
    transform: scaleX(-1);
  }
  [data-part='chart-labels'] {
    display: grid;
    grid-column: 2;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  [data-part='chart-line'] {
    stroke: var(--_member-line);
  }
  [data-part='chart-zero'] {
    stroke: var(--_member-border);
  }
  [data-part='chart-main'] {
    fill: var(--_member-accent);
  }
  [data-part='chart-other'] {
    fill: color-mix(in srgb, var(--_member-accent) 32%, var(--_member-raised));
    stroke: var(--_member-accent);
  }
  [data-part='chart-other'][height='0%'] {
    stroke: none;
  }
  [data-part='chart-touch'] {
    fill: transparent;
  }
  @media (hover: hover) {
    [data-part='chart-column']:hover [data-part='chart-touch'] {
      fill: var(--_member-soft);
    }
  }
  [data-part='legend'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0 0 16px;
    padding: 0;
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
    list-style: none;
  }
  [data-part='legend'] li {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  [data-part='currency-total'] {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
    margin-block-end: 16px;
  }
  [data-part='currency-total'] span {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  :is([data-part='bars'], [data-part='words']) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='bars'] {
    display: grid;
    gap: 14px;
    margin-block-end: 12px;
  }
  [data-part='bar'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: baseline;
  }
  [data-part='bar-value'] {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-part='bar-picture'] {
    display: block;
    grid-column: 1 / -1;
  }
  [data-part='bar-track'] {
    fill: color-mix(in srgb, var(--_member-text) 9%, var(--_member-raised));
  }
  [data-part='bar-note'] {
    grid-column: 1 / -1;
    color: color-mix(in srgb, var(--_member-warning) 80%, var(--_member-text));
    font-size: var(--_member-text-small);
    font-weight: 600;
  }
  [data-part='show-table'] {
    width: fit-content;
    min-height: 32px;
    border-radius: var(--_member-radius);
    padding: 4px;
    color: var(--_member-link);
    font-size: var(--_member-text-small);
    font-weight: 600;
    cursor: pointer;
  }
  [data-part='table'] {
    width: 100%;
    margin-block-start: 8px;
    border-collapse: collapse;
    font-size: var(--_member-text-small);
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
  }
  [data-part='table'] :is(th, td) {
    border-block-start: 1px solid var(--_member-line);
    padding: 6px 8px;
    text-align: end;
    vertical-align: baseline;
  }
  [data-part='table'] :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }
  [data-part='table'] thead th {
    border-block-start: 0;
    color: var(--_member-quiet);
  }
  [data-part='table'] tbody th {
    font-weight: 400;
  }
  @container (width < 480px) {
    [data-part='table'] {
      font-size: 0.8125em;
    }
    [data-part='table'] :is(th, td) {
      padding-inline: 4px;
    }
    [data-part='table'] :is(th, td):last-child {
      padding-inline-end: 0;
    }
    [data-part='table'] thead th {
      overflow-wrap: anywhere;
      hyphens: auto;
    }
  }
  @media (forced-colors: active) {
    [data-part='chart-main'] {
      fill: Highlight;
      forced-color-adjust: none;
    }
    [data-part='chart-other'] {
      fill: Canvas;
      stroke: CanvasText;
      forced-color-adjust: none;
    }
    [data-part='chart-line'] {
      stroke: GrayText;
    }
    [data-part='chart-zero'] {
      stroke: CanvasText;
    }
    [data-part='bar-track'] {
      fill: Canvas;
      stroke: GrayText;
    }
  }
`;

/** The words of those who left, and what was done. */
const listRules = css`
  [data-part='leaving'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  [data-part='words-title'] {
    margin-block: 0 8px;
  }
  [data-part='words-item'] {
    border-block-start: 1px solid var(--_member-line);
    padding-block: 12px;
  }
  [data-part='comment'] {
    margin: 0 0 6px;
    border-inline-start: 3px solid color-mix(in srgb, var(--_member-accent) 45%, var(--_member-surface));
    padding-inline-start: 12px;
    white-space: pre-line;
  }
  [data-part='words-facts'] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    margin: 0;
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='words-reason'] {
    color: var(--_member-text);
    font-weight: 600;
  }
`;

/** Styles of the overview. They do not reach the other views of the panel, which have parts with the same names. */
export const overviewStyles = scopedCss(
  "[data-part='owner'] [data-part='numbers']",
  layoutRules + healthRules + chartRules + listRules + showMoreRules,
);
