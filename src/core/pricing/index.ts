/**
 * Prices: exact minor units, amounts and price lines in words, fee types. No network, no state but a cache of
 * formatters.
 */
export { currencyExponent } from './currency-exponent.js';
export { feeTypeOfArea, feeTypeOfOption, type AreaFeeType, type FeeType } from './fee-type.js';
export { formatMoney, type Money, type MoneyFormat } from './format-money.js';
export { fromMinorUnits, toMinorUnits } from './minor-units.js';
export { MoneyError } from './money-error.js';
export { needsCurrencyCode } from './needs-currency-code.js';
export { priceLine } from './price-line.js';
export type { PluralForms, PricingTexts } from './pricing-texts.js';
