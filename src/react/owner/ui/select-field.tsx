import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { partProps } from '../../ui/base/styling.js';

/** Props of {@link SelectField}. All others are passed to the select. */
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
    <div {...partProps('field')}>
      <label {...partProps('label')} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} name={name} {...partProps('input')}>
        {children}
      </select>
    </div>
  );
}
