import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { named } from './named.js';

/** Props of {@link TextField}; everything else goes to the input. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  readonly name: string;
  readonly label: string;
  /** What is wrong with it; linked to the input. */
  readonly error?: ReactNode;
  /** A rule that holds before anything is wrong. */
  readonly hint?: string | undefined;
  /** Beside the input, like a show/hide toggle. */
  readonly children?: ReactNode;
}

/** A labelled input with its error below it. */
export function TextField({ name, label, error, hint, children, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div {...named('field')}>
      <label {...named('label')} htmlFor={id}>
        {label}
      </label>
      <div {...named('control')}>
        <input
          {...input}
          id={id}
          name={name}
          {...named('input')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {children}
      </div>
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
