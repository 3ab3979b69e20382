import type { PricingOption } from '../../core/api/types.js';

/** What one of the buttons says. */
export interface OptionText {
  readonly option: PricingOption;
  readonly name: string;
  /** One payment of it. */
  readonly amount: string;
  /** What it costs in all, as a sentence. */
  readonly price: string;
}

/**
 * The left and the right button. Each opens the access screen on its option. See docs/decisions.md#two-pricing-buttons.
 */
export function OptionButtons({
  options,
  selected,
  screenId,
  onToggle,
}: {
  readonly options: readonly OptionText[];
  readonly selected: string | null;
  readonly screenId: string;
  readonly onToggle: (option: PricingOption) => void;
}) {
  return (
    <div part="options" className="options">
      {options.map(({ option, name, amount }) => (
        <button
          key={option.id}
          type="button"
          part="option"
          className="option"
          aria-expanded={option.id === selected}
          aria-controls={screenId}
          onClick={() => onToggle(option)}
        >
          <span part="option-name">{name}</span>
          <span part="option-price">{amount}</span>
        </button>
      ))}
    </div>
  );
}
