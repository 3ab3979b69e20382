import { useId, type ReactNode } from 'react';
import { partProps } from '../../ui/base/styling.js';

/** Props of {@link SwitchField}. */
export interface SwitchFieldProps {
  readonly label: string;
  readonly checked: boolean;
  /** The effect of the switch, or why it is disabled. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  /** Whether a change is being saved. The switch can then be focused, but not changed. */
  readonly busy?: boolean;
  readonly name?: string;
  readonly onChange: (checked: boolean) => void;
}

/** A switch. A change has an effect at once. */
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
    <div {...partProps('switch-field')}>
      <label {...partProps('switch-label')} htmlFor={id}>
        {label}
      </label>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        {...partProps('switch')}
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
      {hint && (
        <p id={`${id}-hint`} {...partProps('hint')}>
          {hint}
        </p>
      )}
    </div>
  );
}
