import { css } from '../../ui/base/styling.js';

/** Styles of the details of an area. */
export const areaDetailsStyles = css`
  [data-part='owner'] [data-part='details'] [data-part='buttons'] {
    align-items: center;
  }
  [data-part='owner'] [data-part='details'] [data-part='buttons'] + [data-part='hint'] {
    margin-block-start: 8px;
  }
  [data-part='owner'] [data-part='delete-area'] {
    color: var(--_member-error);
  }
  [data-part='owner'] [data-part='delete-area'][aria-disabled='true'] {
    border-color: var(--_member-line);
    background: transparent;
    color: var(--_member-quiet);
  }
`;
