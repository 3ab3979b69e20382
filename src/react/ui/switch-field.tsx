import { useId, type ReactNode } from 'react';
import { named } from './named.js';

/** Props of {@link SwitchField}. */
export interface SwitchFieldProps {
  readonly label: string;
  readonly checked: boolean;
  /** What it means, or why it is disabled. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  /** It is being carried out: it can be focused but not changed. */
  readonly busy?: boolean;
  readonly name?: string;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, at once. */
export function SwitchField({
  label,
  checked,
  hint,
  disabled = false,
  busy = false,
  name,
  onChange,
}: SwitchFieldProps) {
  const id = useId();
  return (
    <div {...named('switch-field')}>
      <label {...named('switch-label')} htmlFor={id}>
        {label}
      </label>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        {...named('switch')}
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => busy || onChange(event.target.checked)}
      />
      {hint && (
        <p id={`${id}-hint`} {...named('hint')}>
          {hint}
        </p>
      )}
    </div>
  );
}
