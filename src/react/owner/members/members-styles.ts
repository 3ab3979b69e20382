import { css } from '../../ui/base/styling.js';

/** Styles of the list of members. */
export const membersStyles = css`
  [data-part='owner'] [data-part='members-view'] {
    padding: clamp(12px, 3vw, 24px);
    container-type: inline-size;
  }
  [data-part='owner'] [data-part='member-list'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    max-width: 1240px;
    margin-inline: auto;
  }
  [data-part='owner'] [data-part='member-list'] [data-part='section-head'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  [data-part='owner'] [data-part='member-list'] [data-part='title'] {
    margin: 0;
  }
  [data-part='owner'] [data-part='filters'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 16px;
    align-items: end;
  }
  [data-part='owner'] [data-part='filters'] [data-part='label'] {
    margin-block-end: 4px;
    font-size: var(--_member-text-small);
  }
  [data-part='owner'] [data-part='marketing'] {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
  }
  [data-part='owner'] [data-part='filters'] [data-part='clear-filter'] {
    justify-self: start;
  }
  [data-part='owner'] [data-part='member-count'] {
    margin: 0;
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='done'] {
    color: var(--_member-text);
    font-weight: 600;
  }
  [data-part='owner'] [data-part='selection'] {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    border: 1px solid color-mix(in srgb, var(--_member-accent) 40%, var(--_member-surface));
    border-radius: var(--_member-radius);
    padding: 8px 12px;
    background: color-mix(in srgb, var(--_member-accent) 7%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='selected-count'] {
    margin-inline-end: 4px;
    font-weight: 600;
  }
  [data-part='owner'] [data-part='selection'] textarea {
    flex: 1 0 100%;
  }
  [data-part='owner'] [data-part='members'][aria-busy='true'] {
    opacity: 0.6;
  }
  [data-part='owner'] [data-part='members-block'] {
    display: grid;
    gap: 12px;
    align-content: start;
    margin-block-end: 12px;
  }
  /* The height of rows that have not been in the document. Later they leave the height that they had. */
  [data-part='owner'] [data-part='members-block']:empty {
    min-height: 950px;
  }
  [data-part='owner'] [data-part='member-row'] {
    position: relative;
    display: grid;
    gap: 4px 12px;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius-card);
    padding: 14px 16px;
    background: var(--_member-raised);
  }
  [data-part='owner'] [data-part='member-row'][aria-selected='true'] {
    border-color: var(--_member-accent);
    background: color-mix(in srgb, var(--_member-accent) 6%, var(--_member-raised));
  }
  [data-part='owner'] [data-part='member-row'] [data-part='member-select'] {
    position: absolute;
    inset-block-start: 14px;
    inset-inline-end: 14px;
  }
  [data-part='owner'] [data-part='member-select'] {
    display: grid;
    place-items: center;
    min-width: 24px;
    min-height: 24px;
  }
  [data-part='owner'] [data-part='member-cell'] {
    display: grid;
    grid-template-columns: minmax(112px, 2fr) 5fr;
    gap: 12px;
    align-items: baseline;
    min-width: 0;
    border-radius: 4px;
  }
  [data-part='owner'] [data-part='member-cell']:is([data-name='name'], [data-name='email']) {
    grid-template-columns: minmax(0, 1fr);
    padding-inline-end: 40px;
  }
  [data-part='owner']
    [data-part='member-cell']:is([data-name='name'], [data-name='email'])
    [data-part='cell-label'] {
    display: none;
  }
  [data-part='owner'] [data-part='cell-label'] {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='owner'] [data-part='member-name'] {
    min-height: 32px;
    border-color: transparent;
    padding: 2px 4px;
    margin-inline-start: -5px;
    color: inherit;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentcolor 35%, transparent);
    text-underline-offset: 3px;
  }
  [data-part='owner'] [data-part='member-email'] {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='member-areas'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 6px;
  }
  [data-part='owner'] [data-part='no-areas'] {
    color: var(--_member-quiet);
  }
  [data-part='owner'] [data-part='member-amount'] {
    display: block;
  }
  [data-part='owner'] :is([data-name='paid'], [data-name='since'], [data-name='next-payment']) {
    font-variant-numeric: tabular-nums;
  }
  /* On a narrow page the rows are cards, and the titles are a line of buttons that sort. */
  [data-part='owner'] [data-part='member-titles'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: center;
    margin-block-end: 8px;
  }
  [data-part='owner'] [data-part='member-titles'] [data-name='areas'] {
    display: none;
  }
  [data-part='owner'] [data-part='column-title'] {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
    font-weight: 600;
  }
  [data-part='owner'] [data-part='sort'] {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: 32px;
    border-color: transparent;
    padding: 2px 6px;
    color: inherit;
    font-size: inherit;
  }
  [data-part='owner'] [data-part='sort'] svg {
    visibility: hidden;
  }
  [data-part='owner'] [data-part='sort'][data-sorted] {
    color: var(--_member-text);
  }
  [data-part='owner'] [data-part='sort'][data-sorted] svg {
    visibility: visible;
  }
  [data-part='owner'] [data-part='sort'][data-sorted='up'] svg {
    rotate: 180deg;
  }
  [data-part='owner'] [data-part='member-list'] [data-part='more-line'] {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
    border: 0;
    padding: 0;
  }
  [data-part='owner'] [data-part='member-list'] [data-part='shown'] {
    color: var(--_member-quiet);
  }
  @container (340px <= width < 560px) {
    [data-part='owner'] [data-part='filters'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    [data-part='owner'] [data-part='filters'] > :is(:first-child, [data-part='clear-filter']) {
      grid-column: 1 / -1;
    }
  }
  @container (width >= 560px) {
    [data-part='owner'] [data-part='filters'] {
      grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
    }
  }
  @container (width >= 860px) {
    [data-part='owner'] [data-part='filters'] {
      grid-template-columns: minmax(230px, 1.4fr) repeat(auto-fit, minmax(150px, 1fr));
    }
    [data-part='owner'] [data-part='members'] {
      border: 1px solid var(--_member-line);
      border-radius: var(--_member-radius-card);
      background: var(--_member-raised);
      box-shadow: var(--_member-shadow-1);
    }
    [data-part='owner'] [data-part='members-block'] {
      gap: 0;
      margin: 0;
    }
    [data-part='owner'] [data-part='members-block']:empty {
      min-height: 285px;
    }
    [data-part='owner'] :is([data-part='member-row'], [data-part='member-titles']) {
      display: grid;
      grid-template-columns:
        44px minmax(130px, 1.1fr) minmax(170px, 1.5fr) minmax(150px, 1.5fr)
        minmax(136px, 0.9fr) minmax(88px, 0.7fr) minmax(124px, 0.9fr);
      gap: 0;
      align-items: center;
      margin: 0;
      border: 0;
      border-block-start: 1px solid var(--_member-line);
      border-radius: 0;
      padding: 0;
    }
    [data-part='owner'] [data-part='member-row'] {
      min-height: 57px;
    }
    [data-part='owner'] [data-part='member-titles'] {
      border: 0;
      min-height: 44px;
    }
    [data-part='owner'] [data-part='member-titles'] [data-name='areas'] {
      display: block;
    }
    [data-part='owner'] [data-part='member-row'] [data-part='member-select'] {
      position: static;
    }
    [data-part='owner'] [data-part='member-cell'],
    [data-part='owner'] [data-part='member-cell']:is([data-name='name'], [data-name='email']) {
      display: block;
      padding: 8px 10px;
    }
    [data-part='owner'] [data-part='column-title'] {
      padding-inline: 10px;
    }
    [data-part='owner'] [data-part='sort'] {
      margin-inline-start: -7px;
      text-align: start;
    }
    [data-part='owner'] [data-part='cell-label'] {
      display: none;
    }
    [data-part='owner'] [data-name='paid']:not([data-part='column-title']) [data-part='cell-value'] {
      text-align: end;
    }
  }
  @media (hover: hover) {
    [data-part='owner'] [data-part='member-row']:hover {
      background: color-mix(in srgb, var(--_member-text) 3%, var(--_member-raised));
    }
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='member-row'][aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
