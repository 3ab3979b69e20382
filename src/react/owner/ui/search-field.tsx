import { useId } from 'react';
import { partProps } from '../../ui/base/styling.js';

/** A labelled search field that filters a list. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div {...partProps('field')}>
      <label {...partProps('label')} htmlFor={id}>
        {label}
      </label>
      <div {...partProps('control')}>
        <input
          type="search"
          id={id}
          name="filter"
          {...partProps('input')}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
