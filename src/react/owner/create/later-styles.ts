import { css } from '../../ui/base/styling.js';

/** Styles of the steps after the first. */
export const laterStyles = css`
  [data-part='owner'] [data-part='warnings']:empty {
    position: absolute;
  }
  [data-part='owner'] :is([data-part='options'], [data-part='enrollment']) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  [data-part='owner'] :is([data-part='option'], [data-part='benefits']) {
    min-width: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  [data-part='owner'] [data-part='option-fields'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
    gap: 12px;
    align-items: start;
  }
  [data-part='owner'] [data-part='other-period'] {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: 12px;
    align-items: end;
  }
  [data-part='owner'] [data-part='option']:not(:only-of-type) {
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 4px 14px 14px;
  }
  [data-part='owner'] [data-part='option']:not(:only-of-type) > legend {
    margin: 0;
    padding-inline: 6px;
  }
  [data-part='owner'] [data-part='options'] > button,
  [data-part='owner'] [data-part='add-benefit'] {
    justify-self: start;
  }
  [data-part='owner'] [data-part='remove-option'] {
    margin-block-start: 8px;
  }
  [data-part='owner'] [data-part='price-lines'] {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    border-radius: var(--_member-radius);
    padding: 10px 14px;
    background: color-mix(in srgb, var(--_member-text) 6%, var(--_member-surface));
  }
  [data-part='owner'] [data-part='kept'] p {
    margin-block: 0 2px;
  }
  [data-part='owner'] [data-part='price-lines'] ul {
    margin: 0;
    padding: 0;
    font-weight: 600;
    list-style: none;
  }
  [data-part='owner'] [data-part='dates'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: 12px;
    align-items: start;
  }
  /* Chromium and Safari write a date and its time in one line, also in a field that is too narrow for it. */
  [data-part='owner'] [data-part='dates'] ::-webkit-datetime-edit-fields-wrapper {
    white-space: normal;
  }
  [data-part='owner'] [data-part='benefits'] ol {
    display: grid;
    gap: 8px;
    margin: 12px 0;
    padding: 0;
    list-style: none;
  }
  [data-part='owner'] [data-part='benefit'] {
    display: grid;
    border-radius: var(--_member-radius);
  }
  [data-part='owner'] [data-part='benefit'] > * {
    grid-area: 1 / 1;
  }
  [data-part='owner'] [data-part='benefit'] [data-part='label'] {
    min-height: 36px;
    margin: 0;
    padding-block: 6px;
    padding-inline: 30px 120px;
  }
  [data-part='owner'] [data-part='drag-handle'] {
    display: grid;
    place-items: center;
    place-self: start;
    width: 28px;
    height: 36px;
    color: var(--_member-quiet);
    cursor: grab;
  }
  [data-part='owner'] [data-part='benefit-buttons'] {
    display: flex;
    gap: 4px;
    place-self: start end;
  }
  [data-part='owner'] [data-part='benefit-buttons'] button {
    display: grid;
    place-items: center;
    width: 36px;
    min-height: 36px;
    border-color: transparent;
    padding: 0;
  }
  [data-part='owner'] [data-part='benefit-buttons'] button[aria-disabled] {
    opacity: 0.35;
  }
  [data-part='owner'] [data-part='benefit'][data-dragged] {
    opacity: 0.5;
  }
  [data-part='owner'] [data-part='benefit'][data-over] {
    outline: 2px dashed var(--_member-accent);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    [data-part='owner'] [data-part='benefit-buttons'] button[aria-disabled] {
      color: GrayText;
      opacity: 1;
    }
  }
`;
