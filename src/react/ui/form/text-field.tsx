import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { fieldNotes } from '../base/field-notes.js';
import { partProps } from '../base/styling.js';

/** Props of {@link TextField}. All others are passed to the input. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  readonly name: string;
  readonly label: string;
  /** The problem of the value. */
  readonly error?: ReactNode;
  /** A rule for the value. */
  readonly hint?: string | undefined;
  /** Content beside the input, for example a show/hide toggle. */
  readonly children?: ReactNode;
}

/** A labelled input with its error below it. */
export function TextField({ name, label, error, hint, children, ...input }: TextFieldProps) {
  const id = useId();
  const { describedBy, notes } = fieldNotes(id, hint, error);
  return (
    <div {...partProps('field')}>
      <label {...partProps('label')} htmlFor={id}>
        {label}
      </label>
      <div {...partProps('control')}>
        <input
          {...input}
          id={id}
          name={name}
          {...partProps('input')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        {children}
      </div>
      {notes}
    </div>
  );
}
