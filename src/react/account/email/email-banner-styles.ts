import { css } from '../../ui/base/styling.js';

/** Styles of the banner above the screens. */
export const emailBannerStyles = css`
  [data-part='account'] [data-part='email-banner'] {
    box-sizing: border-box;
    width: 100%;
    max-width: 440px;
    margin: 0 0 24px;
    border: 1px solid var(--_member-line);
    border-radius: var(--_member-radius);
    padding: 12px 16px;
    overflow-wrap: anywhere;
  }
  [data-part='account'] [data-part='email-banner'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='email-banner'] form:not([hidden]) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin: 12px 0 0;
  }
  [data-part='account'] [data-part='email-banner'] [data-part='resent']:not(:empty) {
    margin-block-start: 8px;
  }
  [data-part='account'] [data-part='resend'][aria-disabled='true'] {
    color: var(--_member-quiet);
    cursor: default;
  }
`;
