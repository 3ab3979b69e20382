import { css } from '../../ui/base/styling.js';

/** Styles of the form that edits an area. */
export const editStyles = css`
  [data-part='owner'] [data-part='area-edit'] [data-part='form'] {
    gap: 24px;
  }
  [data-part='owner'] [data-part='edit-section'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  [data-part='owner'] [data-part='edit-section'] + [data-part='edit-section'] {
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 20px;
  }
  [data-part='owner'] [data-part='area-edit'] [aria-disabled='true']:not(:has([data-busy])) {
    border-color: var(--_member-line);
    background: transparent;
    color: var(--_member-quiet);
  }
`;
