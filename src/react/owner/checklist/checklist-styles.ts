import { css } from '../../ui/base/styling.js';

/** Styles of the setup checklist. */
export const checklistStyles = css`
  [data-part='owner'] [data-part='checklist'] {
    container-type: inline-size;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: clamp(16px, 4vw, 24px);
    background: var(--_member-raised);
    box-shadow: var(--_member-shadow-1);
  }
  [data-part='owner'] [data-part='checklist'] > [data-part='skeleton'] {
    margin-block-start: 16px;
  }
  [data-part='owner'] [data-part='progress'] {
    display: flex;
    gap: 12px;
    align-items: center;
    margin-block-end: 16px;
  }
  [data-part='owner'] [data-part='progress-bar'] {
    display: flex;
    flex: 1;
    gap: 4px;
  }
  [data-part='owner'] [data-part='progress-step'] {
    flex: 1;
    height: 8px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_member-text) 14%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='progress-step'][data-done] {
    background: var(--_member-good);
  }
  [data-part='owner'] [data-part='progress-text'] {
    color: var(--_member-quiet);
    font-size: 0.9375em;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-part='owner'] [data-part='finished'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
    border: 1px solid color-mix(in srgb, var(--_member-good) 40%, var(--_member-surface));
    border-radius: var(--_member-radius);
    padding: 6px 16px;
    background: color-mix(in srgb, var(--_member-good) 8%, var(--_member-surface));
    font-weight: 600;
  }
  [data-part='owner'] [data-part='view'] {
    padding-block: 10px;
  }
  [data-part='owner'] [data-part='items'] {
    margin: 0 0 12px;
    padding: 0;
    list-style: none;
  }
  [data-part='owner'] [data-part='items'] > li {
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='owner'] [data-part='items'] + [data-part='done-items'] {
    margin-block-start: -12px;
    border-block-start: 1px solid var(--_member-line);
  }
  [data-part='owner'] [data-part='done-items'] {
    margin-block-end: 8px;
  }
  [data-part='owner'] [data-part='done-items'] [data-part='items'] {
    margin-block-end: 12px;
  }
  [data-part='owner'] [data-part='done-summary'] {
    align-content: center;
    min-height: 48px;
    border-radius: var(--_member-radius);
    padding-inline: 8px;
    color: var(--_member-quiet);
    font-weight: 600;
    cursor: pointer;
  }
  [data-part='owner'] [data-part='done-summary']:hover {
    color: var(--_member-text);
  }
  [data-part='owner'] [data-part='done-count'] {
    margin-inline-start: 4px;
    border-radius: 12px;
    padding: 2px 9px;
    background: var(--_member-soft);
    font-size: 0.875em;
    font-variant-numeric: tabular-nums;
  }
  [data-part='owner'] button[data-part='item'] {
    display: grid;
    grid-template-columns: auto 1fr auto minmax(6.5em, auto);
    gap: 2px 16px;
    align-items: center;
    width: 100%;
    min-height: 64px;
    border-color: transparent;
    border-radius: 0;
    padding: 10px 8px;
    font-weight: 400;
    text-align: start;
  }
  [data-part='owner'] [data-part='item-icon'] {
    display: block;
    stroke: var(--_member-border);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [data-part='owner'] [data-state='done'] [data-part='item-icon'] {
    stroke: var(--_member-good);
  }
  [data-part='owner'] [data-state='todo'] [data-part='item-icon'] {
    stroke-dasharray: 4.2 3.65;
    stroke-dashoffset: 2;
  }
  [data-part='owner'] [data-part='item-text'] {
    display: grid;
    gap: 2px;
  }
  [data-part='owner'] [data-part='item-title'] {
    font-weight: 600;
    line-height: 1.35;
  }
  [data-part='owner'] :is([data-part='item-help'], [data-part='item-state']) {
    color: var(--_member-quiet);
    font-size: 0.9375em;
    line-height: 1.35;
  }
  [data-part='owner'] [data-part='item-state'] {
    white-space: nowrap;
  }
  [data-part='owner'] [data-state='done'] [data-part='item-state'] {
    color: var(--_member-good);
  }
  [data-part='owner'] [data-part='item-action'] {
    color: var(--_member-accent);
    font-weight: 600;
    text-align: end;
  }
  [data-part='owner'] [data-state='done'] [data-part='item-action'] {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='item']:hover [data-part='item-action'] {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  [data-part='owner'] button[data-part='item']:hover {
    background: color-mix(in srgb, var(--_member-text) 5%, transparent);
  }
  [data-part='owner'] button[data-part='show'] {
    min-block-size: 24px;
    display: inline-flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: center;
  }
  @container (width < 480px) {
    [data-part='owner'] button[data-part='item'] {
      grid-template-columns: auto 1fr auto;
      gap: 6px 12px;
      align-items: start;
    }
    [data-part='owner'] [data-part='item-icon'] {
      grid-row: span 2;
    }
    [data-part='owner'] [data-part='item-text'] {
      grid-column: 2 / -1;
    }
    [data-part='owner'] [data-part='item-state'] {
      grid-column: 2;
    }
    [data-part='owner'] [data-part='item-action'] {
      grid-column: 3;
    }
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='progress-step'] {
      border: 1px solid CanvasText;
    }
    [data-part='owner'] [data-part='progress-step'][data-done] {
      background: Highlight;
      forced-color-adjust: none;
    }
    [data-part='owner'] [data-part='item-icon'] {
      stroke: ButtonText;
    }
  }
`;
