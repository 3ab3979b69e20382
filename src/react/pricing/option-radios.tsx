import { useId } from 'react';
import type { OptionText } from './option-buttons.js';
import type { PricingOption } from '../../core/api/types.js';

/** All options of an area with more than two, as a radio group. See docs/decisions.md#two-pricing-buttons. */
export function OptionRadios({
  options,
  selected,
  label,
  onSelect,
}: {
  readonly options: readonly OptionText[];
  readonly selected: string;
  readonly label: string;
  readonly onSelect: (option: PricingOption) => void;
}) {
  const name = useId();
  return (
    <fieldset part="radios">
      <legend part="radios-label">{label}</legend>
      {options.map(({ option, name: text, price }) => (
        <label key={option.id} part="radio" className="radio">
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === selected}
            onChange={() => onSelect(option)}
          />
          <span>
            <span part="option-name">{text}</span> <span part="option-price">{price}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
