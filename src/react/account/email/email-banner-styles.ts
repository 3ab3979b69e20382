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
      gap: 8px 24px;
      align-items: center;
    }
    /* The button is at the end of the line, or below the text where both do not fit. */
    [data-part='account'] [data-part='email-banner-text'] {
      flex: 1 1 20em;
    }
    [data-part='account'] [data-part='resent']:not(:empty) {
      flex-basis: 100%;
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
  }
  /* Screen readers announce a change of an existing status: it stays, and takes no place. */
  [data-part='account'] [data-part='email-banner'] [data-part='resent']:empty {
    position: absolute;
  }
  @media (width < 768px) {
    [data-part='account']
      [data-part='email-banner']
      > [data-part='email-banner-text']:not([hidden])
      ~ :is(form, [data-part='resent']:not(:empty)) {
      margin-block-start: 8px;
    }
  }
  [data-part='account'] [data-part='resend'][aria-disabled='true'] {
    color: var(--_member-quiet);
    cursor: default;
  }
`;
