import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { named } from './named.js';

/** Props of {@link SelectField}; everything else goes to the select. */
export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> {
  readonly name: string;
  readonly label: string;
  /** The options. */
  readonly children: ReactNode;
}

/** A labelled select. */
export function SelectField({ name, label, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div {...named('field')}>
      <label {...named('label')} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} name={name} {...named('input')}>
        {children}
      </select>
    </div>
  );
}
