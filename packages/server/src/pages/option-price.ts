import {
  formatMoney,
  needsCurrencyCode,
  priceLine,
  type DiscountedOption,
  type MoneyFormat,
} from 'member-area-elements/core/pricing';
import type { PricingOption } from '../areas/area.js';
import type { PageTexts } from './page-texts.js';

/** The parts of an option that its price line needs. */
type PricedOption = Omit<PricingOption, 'subscriptionPlan'> & Pick<DiscountedOption, 'discount'>;

/** An area with the prices of its options. */
interface PricedArea {
  readonly pricingOptions: readonly Pick<PricingOption, 'price'>[];
}

/** Returns the price of an option of an area as the tags write it: "$10.00 every month". */
export const optionPrice = (option: PricedOption, area: PricedArea, texts: PageTexts): string =>
  writeOptionPrice(option, areaMoneyFormat(area), texts);

/** Returns the same for an area whose format is known. */
export function writeOptionPrice(
  option: PricedOption,
  format: MoneyFormat,
  { texts, locale }: PageTexts,
): string {
  const { billingPeriod, numBillingCycles } = option;
  return priceLine(
    { ...option, subscriptionPlan: { billingPeriod, numBillingCycles } },
    texts.pricing,
    locale,
    format,
  );
}

/** Returns an amount as the tags write it. */
export const writeMoney = (amount: PricingOption['price'], locale: string, format: MoneyFormat): string =>
  formatMoney(amount, locale, format);

/** Returns how the amounts of an area are written: with codes where its options have different currencies. */
export const areaMoneyFormat = ({ pricingOptions }: PricedArea): MoneyFormat => ({
  display: needsCurrencyCode(pricingOptions) ? 'code' : 'symbol',
});
