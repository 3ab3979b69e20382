import { InvalidOptionError } from '../operations/invalid-option-error.js';

/** @throws InvalidOptionError for a number of days that cannot be the notice of a new price */
export function requirePriceNotice(days: unknown): void {
  if (typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= 365) return;
  throw new InvalidOptionError(
    'priceNotice',
    days,
    'Write a whole number of days from 0 to 365, for example 30.',
  );
}
