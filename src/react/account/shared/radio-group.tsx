import { useId, type ReactNode } from 'react';
import { css, useProtectedStyles } from '../../ui/base/styling.js';

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: ReactNode])[];
  /** `null` when nothing is chosen. */
  readonly value: Value | null;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: Value) => void;
}

/** Native radio buttons in a labelled group, one below the other. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  disabled,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  const styles = useProtectedStyles(radioGroupStyles);
  return (
    <fieldset ref={styles} data-part="radio-group" disabled={disabled}>
      <legend data-part="label">{label}</legend>
      {options.map(([one, text]) => (
        <label key={one} data-part="radio">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

const radioGroupStyles = css`
  [data-part='account'] [data-part='radio-group'] {
    min-width: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  [data-part='account'] [data-part='radio-group'] [data-part='label'] {
    padding: 0;
  }
  [data-part='account'] [data-part='radio'] {
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
  }
  [data-part='account'] [data-part='radio'] input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--_member-accent);
  }
  [data-part='account'] [data-part='radio'] span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
