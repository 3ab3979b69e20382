import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { named } from './named.js';

/** Props of {@link TextAreaField}; everything else goes to the text area. */
export interface TextAreaFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id' | 'children'
> {
  readonly name: string;
  readonly label: string;
  /** What is wrong with it; linked to the text area. */
  readonly error?: ReactNode;
  /** A rule that holds before anything is wrong, or how much has been written. */
  readonly hint?: ReactNode;
}

/** A labelled text area with its error below it. */
export function TextAreaField({ name, label, error, hint, ...area }: TextAreaFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div {...named('field')}>
      <label {...named('label')} htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        name={name}
        {...named('input')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} {...named('hint')}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} {...named('field-error')}>
          {error}
        </p>
      )}
    </div>
  );
}
