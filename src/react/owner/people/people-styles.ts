import { css, scopedCss } from '../../ui/base/styling.js';
import { listPageRules } from '../list-page/list-page-styles.js';

const rules = css`
  [data-part='person-name'] bdi {
    font-weight: 600;
  }
  :is([data-part='person-facts'], [data-part='person-you'], [data-part='person-stays']) {
    color: var(--_member-quiet);
    font-size: var(--_member-text-small);
  }
  [data-part='person-text'] [data-part='person-stays'] {
    margin-block-start: 4px;
  }
`;

/** Styles of the people. They do not reach the other views of the panel, which have parts with the same names. */
export const peopleStyles = scopedCss("[data-part='owner'] [data-part='people']", listPageRules + rules);
