import { InvalidOptionError } from '../operations/invalid-option-error.js';

/** @throws InvalidOptionError for a text that is no name of a header */
export function requireHeaderName(countryHeader: string | undefined): void {
  if (countryHeader === undefined || /^[a-z\d-]+$/i.test(countryHeader)) return;
  throw new InvalidOptionError(
    'countryHeader',
    countryHeader,
    'Write the name of the header in which your proxy names the country, for example "cf-ipcountry".',
  );
}
