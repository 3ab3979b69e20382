import { css } from '../../ui/base/styling.js';

/** Styles of the screen with the connected accounts. */
export const connectionsStyles = css`
  [data-part='account'] [data-part='logins'] [data-part='connection-row'] {
    row-gap: 8px;
  }
  [data-part='account'] [data-part='connection-row'] > div:first-child {
    flex: 1 1 14em;
    min-width: 0;
  }
  [data-part='account'] [data-part='connection-row'] [data-part='label'] {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  [data-part='account'] [data-part='logins'] [data-part='last-way'] {
    margin-block-start: 8px;
  }
  [data-part='account'] [data-part='saved']:focus {
    outline: none;
  }
  [data-part='account'] [data-part='proof'] {
    margin-block: 16px;
  }
`;
