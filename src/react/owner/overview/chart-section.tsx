import { useId, type ReactNode } from 'react';
import { partProps } from '../../ui/base/styling.js';

/** A part of the overview with its title. */
export function ChartSection({
  title,
  hint,
  children,
}: {
  readonly title: string;
  /** A sentence below the title. Default: none. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section {...partProps('section')} aria-labelledby={id}>
      <h3 {...partProps('section-title')} id={id}>
        {title}
      </h3>
      {hint !== undefined && <p {...partProps('hint')}>{hint}</p>}
      {children}
    </section>
  );
}
