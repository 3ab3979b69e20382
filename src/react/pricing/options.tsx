import type { MemberArea } from '../../contract/parts/member-area.js';
import type { PricingOption, BillingUnit } from '../../contract/parts/pricing-option.js';
import { useId, useState } from 'react';
import { formatMoney } from '../../core/pricing/format-money.js';
import { needsCurrencyCode } from '../../core/pricing/price-line.js';
import { priceParts } from '../../core/pricing/price-parts.js';
import { billingTerms, feeTypeOfOption } from '../../core/pricing/fee-type.js';
import { yearlySaving } from '../../core/pricing/yearly-saving.js';
import { fill, pluralText } from '../../core/messages/fill.js';
import type { AccessTexts } from './access-parts.js';

/** A pricing option with its texts. */
interface OptionText {
  readonly option: PricingOption;
  readonly name: string;
  /** The price: "$10.00", or "3 × $10.00" for installments. */
  readonly amount: string;
  /** The rest of the price, such as "every month" and "$30.00 in total". */
  readonly terms: readonly string[];
  /** What the option saves; `null` if it saves nothing. */
  readonly saving: string | null;
}

/**
 * Returns the option that is open, and a function that opens another one or none. Without a choice of the visitor or the
 * page, it is the first: a visitor sees a price and a Join button at once. Closing leaves none open, until the page
 * chooses one. See docs/decisions.md#two-pricing-buttons.
 */
export function useOpenOption(
  { pricingOptions }: MemberArea,
  id: string | undefined,
  onOption: (option: PricingOption | null, index: number) => void,
) {
  const [isClosed, setIsClosed] = useState(false);
  const chosen = pricingOptions.find((option) => option.id === id);
  const open = chosen ?? (isClosed ? null : (pricingOptions[0] ?? null));
  const setOpen = (option: PricingOption | null) => {
    setIsClosed(!option);
    onOption(option, option ? pricingOptions.indexOf(option) : -1);
  };
  return [open, setOpen] as const;
}

/** Props of {@link OptionCards} and {@link OptionRadios}. */
interface OptionsProps {
  readonly options: readonly OptionText[];
  readonly open: PricingOption | null;
  readonly texts: AccessTexts;
  readonly onOpen: (option: PricingOption | null) => void;
}

/**
 * The cards of the first two options, which are buttons. Each opens the access screen on its option, or closes it. See
 * docs/decisions.md#two-pricing-buttons.
 */
export function OptionCards({
  options,
  open,
  texts,
  screenId,
  onOpen,
}: OptionsProps & { readonly screenId: string }) {
  return (
    <div part="options" className="options">
      {options.slice(0, 2).map((text) => {
        const isOpen = text.option === open;
        return (
          <button
            key={text.option.id}
            type="button"
            part="option"
            className="option"
            aria-expanded={isOpen}
            aria-controls={screenId}
            onClick={() => onOpen(isOpen ? null : text.option)}
          >
            <OptionPrice {...text} />
            <span part="option-action" className="choose">
              {isOpen ? texts.chosen : texts.choose}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The options after the first two, as a radio group. Renders nothing without any. */
export function OptionRadios({ options, open, texts, onOpen }: OptionsProps) {
  const name = useId();
  const others = options.slice(2);
  return (
    others.length > 0 && (
      <fieldset part="radios">
        <legend part="radios-label">{texts.moreOptions}</legend>
        {others.map((text) => (
          <label key={text.option.id} part="radio" className="option">
            <input
              type="radio"
              name={name}
              value={text.option.id}
              checked={text.option === open}
              onChange={() => onOpen(text.option)}
            />
            <OptionPrice {...text} />
          </label>
        ))}
      </fieldset>
    )
  );
}

/** The name and the price of an option, each part in a line of its own. */
function OptionPrice({ name, amount, terms, saving }: OptionText) {
  return (
    <span className="texts">
      <span part="option-name">{name}</span> <span part="option-price">{amount}</span>{' '}
      <span part="option-terms">{terms.join(' · ')}</span>{' '}
      {saving && <span part="option-saving">{saving}</span>}
    </span>
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
  return pricingOptions.map((option) => {
    const { amount, every, free, total } = priceParts(option, texts.pricing, locale, { display });
    const saving = yearlySaving(option, pricingOptions);
    return {
      option,
      name: optionName(option, texts, locale),
      amount,
      terms: [every, free, total && fill(texts.inTotal, { total })].filter((term) => term !== null),
      saving: saving && fill(texts.savesYearly, { amount: formatMoney(saving, locale, { display }) }),
    };
  });
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
