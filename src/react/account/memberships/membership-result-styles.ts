import { css } from '../../ui/base/styling.js';
import { membershipStyles } from './membership-styles.js';

/** Styles of what follows the end of a membership: its result, Resume, and the choice of an option to join again. */
const membershipResultStyles = css`
  [data-part='account'] [data-part='each-payment'] {
    grid-column: 1 / -1;
    color: var(--_member-quiet);
  }
  [data-part='account'] [data-part='resume-problem'] {
    flex-basis: 100%;
    margin: 0;
    color: var(--_member-error);
  }
  [data-part='account'] [data-part='rejoin'] {
    display: grid;
    gap: 16px;
    margin-block: 24px;
  }
`;

/** Styles of the screens of memberships. */
export const membershipScreenStyles = membershipStyles + membershipResultStyles;
