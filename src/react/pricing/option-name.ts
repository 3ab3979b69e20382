import type { BillingUnit, PricingOption } from '../../core/api/types.js';
import { billingTerms } from '../../core/pricing/fee-type.js';
import { feeTypeOfOption } from '../../core/pricing/index.js';
import { pluralText } from '../../core/messages/fill.js';
import type { AccessTexts } from './access-texts.js';

const EACH: Readonly<Record<BillingUnit, 'weekly' | 'monthly' | 'yearly'>> = {
  WEEK: 'weekly',
  MONTH: 'monthly',
  YEAR: 'yearly',
};

/** Returns the name of a pricing option on its button: "Pay once", "3 payments", "Monthly". Pure. */
export function optionName(option: PricingOption, texts: AccessTexts, locale: string): string {
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
