import { css } from '../../ui/base/styling.js';

/** Styles of the screen with the passkeys. */
export const passkeysStyles = css`
  [data-part='account'] [data-part='row-buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  [data-part='account'] [data-part='passkey-row'] > div:first-child {
    flex: 1 1 14em;
    min-width: 0;
  }
  [data-part='account'] [data-part='passkey-row'] > form {
    display: grid;
    flex: 1;
    gap: 12px;
    min-width: 0;
  }
  [data-part='account'] [data-part='passkey-row'] [data-part='submit'] {
    width: auto;
    min-width: 120px;
  }
  [data-part='account'] [data-part='logins'] [data-part='last-way'] {
    margin-block-start: 8px;
  }
  [data-part='account'] [data-part='saved']:focus {
    outline: none;
  }
  [data-part='account'] [data-part='new-passkey'] h2 {
    margin-block-start: 32px;
  }
  [data-part='account'] [data-part='new-passkey'] [data-part='form'] {
    margin-block-start: 16px;
  }
  [data-part='account'] [data-part='proof'] {
    margin-block: 16px;
  }
`;
