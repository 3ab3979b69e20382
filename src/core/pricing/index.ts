/**
 * Prices: exact minor units, amounts and price lines as text, fee types. No network. The only state is a cache of
 * formatters.
 */
export { addPeriods } from '../../contract/parts/add-periods.js';
export { feeTypeOfArea, feeTypeOfOption, type AreaFeeType, type FeeType } from './fee-type.js';
export { formatMoney, type Money, type MoneyFormat } from './format-money.js';
export {
  MoneyError,
  currencyExponent,
  fromMinorUnits,
  toMinorUnits,
} from '../../contract/parts/minor-units.js';
export { needsCurrencyCode, priceLine, type DiscountedOption, type PricingTexts } from './price-line.js';
export type { PluralForms } from '../messages/fill.js';
