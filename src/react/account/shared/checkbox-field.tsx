import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { fieldNotes } from '../../ui/base/field-notes.js';
import { css } from '../../ui/base/styling.js';

/** Props of {@link CheckboxField}. All others are passed to the input. */
export interface CheckboxFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'id' | 'type'
> {
  readonly name: string;
  readonly label: string;
  /** A sentence about the choice. */
  readonly hint?: string | undefined;
  /** The problem of the value. */
  readonly error?: ReactNode;
}

/** A checkbox of the account with its label beside it and its error below it. */
export function CheckboxField({ name, label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  const { describedBy, notes } = fieldNotes(id, hint, error);
  return (
    <div data-part="field">
      <div data-part="choice">
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          data-part="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <label data-part="choice-label" htmlFor={id}>
          {label}
        </label>
      </div>
      {notes}
    </div>
  );
}

/** Styles of checkboxes in the account. */
export const checkboxStyles = css`
  [data-part='account'] [data-part='choice'] {
    display: flex;
    gap: 12px;
    align-items: start;
  }
  [data-part='account'] [data-part='checkbox'] {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0;
    accent-color: var(--_member-accent);
  }
  [data-part='account'] [data-part='checkbox'][aria-invalid] {
    outline: 2px solid var(--_member-error);
    outline-offset: 2px;
  }
  [data-part='account'] [data-part='choice-label'] {
    flex: 1;
    min-height: 24px;
  }
`;
