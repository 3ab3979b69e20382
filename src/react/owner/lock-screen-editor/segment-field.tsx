import { useId } from 'react';
import { named } from '../../ui/named.js';
import { segmentFieldStyles } from './segment-field-styles.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';

/** Props of {@link SegmentField}. */
export interface SegmentFieldProps<Value extends string> {
  readonly label: string;
  /** Values and what they are called. */
  readonly segments: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of two or three words, side by side: radio buttons, for the keyboard and for screen readers. */
export function SegmentField<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset ref={useAdoptedStyles(segmentFieldStyles)} {...named('segments')}>
      <legend {...named('label')}>{label}</legend>
      <div {...named('segment-row')}>
        {segments.map(([one, text]) => (
          <label key={one} {...named('segment')}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              {...named('segment-radio')}
              onChange={() => onChange(one)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
