import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { fieldNotes } from '../base/field-notes.js';
import { partProps } from '../base/styling.js';

/** Props of {@link TextAreaField}. All others are passed to the text area. */
export interface TextAreaFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id' | 'children'
> {
  readonly name: string;
  readonly label: string;
  /** The problem of the text. */
  readonly error?: ReactNode;
  /** A rule for the text, or the number of its characters. */
  readonly hint?: ReactNode;
}

/** A labelled text area with its error below it. */
export function TextAreaField({ name, label, error, hint, ...area }: TextAreaFieldProps) {
  const id = useId();
  const { describedBy, notes } = fieldNotes(id, hint, error);
  return (
    <div {...partProps('field')}>
      <label {...partProps('label')} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        name={name}
        {...partProps('input')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
      {notes}
    </div>
  );
}
