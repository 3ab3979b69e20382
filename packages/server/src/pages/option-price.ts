import { needsCurrencyCode, priceLine, type MoneyFormat } from 'member-area-elements/core/pricing';
import type { MemberArea, PricingOption } from '../areas/area.js';
import type { PageTexts } from './page-texts.js';

/** Returns the price of an option of an area as the tags write it: "$10.00 every month". */
export function optionPrice(
  option: PricingOption,
  { pricingOptions }: Pick<MemberArea, 'pricingOptions'>,
  { texts, locale }: PageTexts,
): string {
  const { billingPeriod, numBillingCycles } = option;
  return priceLine(
    { ...option, subscriptionPlan: { billingPeriod, numBillingCycles } },
    texts.pricing,
    locale,
    areaMoneyFormat({ pricingOptions }),
  );
}

/** Returns how the amounts of an area are written: with codes where its options have different currencies. */
export const areaMoneyFormat = ({ pricingOptions }: Pick<MemberArea, 'pricingOptions'>): MoneyFormat => ({
  display: needsCurrencyCode(pricingOptions) ? 'code' : 'symbol',
});
