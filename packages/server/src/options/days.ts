import { InvalidOptionError } from '../operations/invalid-option-error.js';

/** The most days that an option can have. */
const MOST_DAYS = 365;

/**
 * Checks an option that is a number of days.
 *
 * @param example a number for the message
 * @throws InvalidOptionError for anything but a whole number from 0 to 365
 */
export function requireDays(option: string, days: unknown, example: number): void {
  if (typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= MOST_DAYS) return;
  throw new InvalidOptionError(
    option,
    days,
    `Write a whole number of days from 0 to ${MOST_DAYS}, for example ${example}.`,
  );
}
