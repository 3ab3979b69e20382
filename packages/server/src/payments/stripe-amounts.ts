/** How Stripe writes amounts: in whole numbers of a unit that depends on the currency. */
import { UnsupportedPriceError, type Amount } from './payments-port.js';

/** https://docs.stripe.com/currencies#zero-decimal */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Their last digit must be 0: https://docs.stripe.com/currencies#three-decimal */
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Written with two decimals, which must be 0: https://docs.stripe.com/currencies#special-cases */
const WITH_EMPTY_DECIMALS = new Set('ISK UGX'.split(' '));

/** Stripe takes at most eight digits: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MOST = 99_999_999;

/**
 * Returns an amount in the unit of Stripe.
 *
 * @throws UnsupportedPriceError when it has more decimals than Stripe takes, or is too large
 */
export function toStripeAmount({ value, currencyCode }: Amount): number {
  const decimals = decimalsOf(currencyCode);
  const [whole = '', fraction = ''] = value.split('.');
  const digits = fraction.slice(0, decimals).padEnd(decimals, '0');
  if (/[1-9]/.test(fraction.slice(decimals)) || !hasRightLastDigits(digits, currencyCode))
    throw new UnsupportedPriceError(
      `Stripe takes no amount of ${value} ${currencyCode}: it has too many decimals. Change the price of the area.`,
    );
  const amount = Number(whole + digits);
  if (amount > MOST)
    throw new UnsupportedPriceError(
      `Stripe takes no amount of ${value} ${currencyCode}: it is too large. Change the price of the area.`,
    );
  return amount;
}

/** Returns an amount in the unit of Stripe as a decimal text. */
export function fromStripeAmount(amount: number, currency: string): Amount {
  const currencyCode = currency.toUpperCase();
  const decimals = decimalsOf(currencyCode);
  const digits = String(amount).padStart(decimals + 1, '0');
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { value, currencyCode };
}

function decimalsOf(currencyCode: string): number {
  if (WITHOUT_DECIMALS.has(currencyCode)) return 0;
  return WITH_THREE_DECIMALS.has(currencyCode) ? 3 : 2;
}

function hasRightLastDigits(digits: string, currencyCode: string): boolean {
  if (WITH_THREE_DECIMALS.has(currencyCode)) return digits.endsWith('0');
  return !WITH_EMPTY_DECIMALS.has(currencyCode) || digits === '00';
}
