import { useId, type ReactNode, type SelectHTMLAttributes } from 'react';
import { fieldNotes } from '../base/field-notes.js';
import { partProps } from '../base/styling.js';

/** Props of {@link SelectField}. All others are passed to the select. */
export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> {
  readonly name: string;
  readonly label: string;
  /** The problem of the choice. */
  readonly error?: ReactNode;
  /** A sentence about the choice. */
  readonly hint?: string | undefined;
  /** The options. */
  readonly children: ReactNode;
}

/** A labelled select with its error below it. */
export function SelectField({ name, label, error, hint, children, ...select }: SelectFieldProps) {
  const id = useId();
  const { describedBy, notes } = fieldNotes(id, hint, error);
  return (
    <div {...partProps('field')}>
      <label {...partProps('label')} htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        name={name}
        {...partProps('input')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      >
        {children}
      </select>
      {notes}
    </div>
  );
}
