import { css } from '../../ui/base/styling.js';

/** Styles of the banner above the screens. */
export const emailBannerStyles = css`
  [data-part='account'] [data-part='email-banner'] {
    box-sizing: border-box;
    width: 100%;
    margin: 0 0 24px;
    overflow-wrap: anywhere;
  }
  [data-part='account']:not([data-shell='home'], [data-shell='section']) > [data-part='email-banner'] {
    max-width: 440px;
  }
  @media (width >= 768px) {
    [data-part='account'][data-shell='section'] > [data-part='email-banner'] {
      grid-column: 1 / -1;
    }
    [data-part='account'] [data-part='email-banner'] {
      display: flex;
      flex-wrap: wrap;
      gap: 0 24px;
      align-items: center;
      justify-content: space-between;
    }
  }
  [data-part='account'] [data-part='email-banner'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='email-banner'] form:not([hidden]) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-block: 8px 0;
  }
  [data-part='account'] [data-part='email-banner'] [data-part='resent']:not(:empty) {
    margin-block-start: 8px;
  }
  [data-part='account'] [data-part='resend'][aria-disabled='true'] {
    color: var(--_member-quiet);
    cursor: default;
  }
`;
