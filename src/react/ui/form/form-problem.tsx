import type { Problems } from './use-form.js';
import { partProps } from '../base/styling.js';

/** Shows the problem of a form as a whole, which has the name `form`. It stands above the submit button. */
export function FormProblem({ problems }: { readonly problems: Problems }) {
  return (
    problems['form'] && (
      <p role="alert" {...partProps('error-summary')}>
        {problems['form']}
      </p>
    )
  );
}
