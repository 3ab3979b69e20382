import { useId } from 'react';
import { named } from './named.js';

/** A labelled field that narrows a list. */
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
    <div {...named('field')}>
      <label {...named('label')} htmlFor={id}>
        {label}
      </label>
      <div {...named('control')}>
        <input
          type="search"
          id={id}
          name="filter"
          {...named('input')}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
