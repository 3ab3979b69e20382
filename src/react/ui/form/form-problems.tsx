import type { ReactNode } from 'react';
import type { Problems } from './use-form.js';
import { partProps } from '../base/styling.js';

/** Lists the problems of a form above its fields when there are two or more. */
export function ErrorSummary({ title, problems }: { readonly title: string; readonly problems: Problems }) {
  const found: [string, ReactNode][] = Object.entries(problems);
  if (found.length < 2) return null;
  return (
    <div role="alert" {...partProps('error-summary')}>
      <p>{title}</p>
      <ul>
        {found.map(([name, problem]) => (
          <li key={name}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

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
