import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption, BillingUnit } from '../../contract/parts/pricing-option.js';
import { useId } from 'react';
import { formatMoney } from '../../core/pricing/format-money.js';
import { needsCurrencyCode, priceLine } from '../../core/pricing/price-line.js';
import { billingTerms, feeTypeOfOption } from '../../core/pricing/fee-type.js';
import { pluralText } from '../../core/messages/fill.js';
import type { AccessTexts } from './access-parts.js';

/** A pricing option with its texts. */
export interface OptionText {
  readonly option: PricingOption;
  readonly name: string;
  /** The amount of one payment. */
  readonly amount: string;
  /** The whole price, as a sentence. */
  readonly price: string;
}

/**
 * The buttons of the first two options. Each opens the access screen on its option, or closes it. See
 * docs/decisions.md#two-pricing-buttons.
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

const EACH: Readonly<Record<BillingUnit, 'weekly' | 'monthly' | 'yearly'>> = {
  WEEK: 'weekly',
  MONTH: 'monthly',
  YEAR: 'yearly',
};

/** Returns the options of an area with their texts. Pure. */
export function optionTexts(
  { pricingOptions }: MemberArea,
  texts: AccessTexts,
  locale: string,
): readonly OptionText[] {
  const display = needsCurrencyCode(pricingOptions) ? 'code' : 'symbol';
  return pricingOptions.map((option) => ({
    option,
    name: optionName(option, texts, locale),
    amount: formatMoney(option.price, locale, { display }),
    price: priceLine(option, texts.pricing, locale, { display }),
  }));
}

/** Returns the name of a pricing option on its button: "Pay once", "3 payments", "Monthly". Pure. */
function optionName(option: PricingOption, texts: AccessTexts, locale: string): string {
  const { billingPeriod, numBillingCycles } = billingTerms(option);
  switch (feeTypeOfOption(option)) {
    case 'free':
      return texts.pricing.free;
    case 'one_time':
      return texts.payOnce;
    case 'installments':
      return pluralText(texts.payments, numBillingCycles, locale);
    case 'recurring': {
      if (!billingPeriod) return texts.payOnce;
      const { unit, value } = billingPeriod;
      return value === 1 ? texts[EACH[unit]] : pluralText(texts.pricing.everyPeriod[unit], value, locale);
    }
  }
}
