import type { PricingOption } from '../../../contract/parts/pricing-option.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { needsCurrencyCode, priceLine } from '../../../core/pricing/price-line.js';
import { RadioGroup } from '../shared/radio-group.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/** The pricing options of an area with their prices, as a radio group. */
export function OptionChoice({
  options,
  chosen,
  disabled,
  onChoose,
}: {
  readonly options: readonly PricingOption[];
  readonly chosen: string;
  readonly disabled?: boolean | undefined;
  readonly onChoose: (pricingOptionId: string) => void;
}) {
  const { locale, texts } = useAccount();
  const { pricing } = useTexts(pricingEn);
  const display = needsCurrencyCode(options) ? 'code' : 'symbol';
  return (
    <RadioGroup
      label={texts.paymentOptions}
      options={options.map((option) => [option.id, priceLine(option, pricing, locale, { display })])}
      value={chosen}
      disabled={disabled}
      onChange={onChoose}
    />
  );
}
