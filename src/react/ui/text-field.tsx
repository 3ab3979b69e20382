import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

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

/** A labelled input with its error under it (screens 0). */
export function TextField({ name, label, error, hint, children, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div data-part="field">
      <label data-part="label" htmlFor={id}>
        {label}
      </label>
      <div data-part="control">
        <input
          {...input}
          id={id}
          name={name}
          data-part="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} data-part="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} data-part="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
