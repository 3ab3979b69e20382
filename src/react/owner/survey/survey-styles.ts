import { css } from '../../ui/css.js';

/** Styles of the survey. */
export const surveyStyles = css`
  [data-part='owner'] [data-part='survey'] [data-part='form'] {
    gap: 20px;
    margin-block-start: 16px;
  }
  [data-part='owner'] [data-part='survey'] [data-part='problem']:empty {
    /* Takes no row, and is there to be read out. */
    position: absolute;
  }
  [data-part='owner'] [data-part='thanks'] {
    margin-block-start: 20px;
  }
`;
