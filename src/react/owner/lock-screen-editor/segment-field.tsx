import { useId } from 'react';
import { partProps, useAdoptedStyles, css } from '../../ui/base/styling.js';

/** Props of {@link SegmentField}. */
export interface SegmentFieldProps<Value extends string> {
  readonly label: string;
  /** The values with their labels. */
  readonly segments: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A segmented control of radio buttons. */
export function SegmentField<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset ref={useAdoptedStyles(segmentFieldStyles)} {...partProps('segments')}>
      <legend {...partProps('label')}>{label}</legend>
      <div {...partProps('segment-row')}>
        {segments.map(([one, text]) => (
          <label key={one} {...partProps('segment')}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              {...partProps('segment-radio')}
              onChange={() => onChange(one)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Styles of the segmented control. It uses the tokens of the view around it. */
const segmentFieldStyles = css`
  [data-part='segments'] {
    min-width: 0;
    margin: 0;
    border: 0;
    padding: 0;
  }
  [data-part='segment-row'] {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
    border: 1px solid var(--_member-border);
    border-radius: var(--_member-radius);
    padding: 3px;
  }
  [data-part='segment'] {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 36px;
    border-radius: max(0px, var(--_member-radius) - 3px);
    padding: 4px 14px;
    cursor: pointer;
  }
  [data-part='segment']:has(:checked) {
    background: var(--_member-accent);
    color: var(--_member-on-accent);
    font-weight: 600;
  }
  [data-part='segment']:has(:focus-visible) {
    outline: 3px solid var(--_member-accent);
    outline-offset: 2px;
  }
  [data-part='owner'] [data-part='segment'] [data-part='segment-radio'] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (forced-colors: active) {
    [data-part='segment']:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
