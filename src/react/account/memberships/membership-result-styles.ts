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
  [data-part='account'] :is([data-part='payment-option'], [data-part='planned-pause']) {
    margin-block-start: 24px;
    border-block-start: 1px solid var(--_member-line);
    padding-block-start: 20px;
  }
  [data-part='account'] [data-part='option-title'] {
    margin: 0 0 8px;
    font-size: 1.1em;
    font-weight: 600;
  }
  [data-part='account'] :is([data-part='payment-option'], [data-part='planned-pause']) p,
  [data-part='account'] [data-part='pause-effect'] p {
    margin-block: 8px;
  }
  [data-part='account'] [data-part='option-fixed'] {
    color: var(--_member-quiet);
  }
  [data-part='account'] :is([data-part='next-option'], [data-part='pause-dates']) {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  [data-part='account']
    [data-part='payment-option']
    :is([data-part='change-payment-option'], [data-part='keep-option']),
  [data-part='account'] [data-part='revoke-pause'] {
    margin: 4px 8px 4px 0;
  }
  [data-part='account'] [data-part='payment-option'] [data-part='radio-group'] {
    margin-block: 16px 8px;
  }
  [data-part='account'] :is([data-part='option-problem'], [data-part='pause-problem']) {
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
