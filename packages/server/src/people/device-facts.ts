/** What is known about the device of a request: names alone, never its headers or its address. */
import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import { isCountry } from '../mail/formats.js';

/** What people see of the device of a session. `null` for what is not known. */
export interface DeviceFacts {
  /** The name of the browser, for example "Firefox". */
  readonly browser: string | null;
  /** The name of the operating system, for example "Windows". */
  readonly system: string | null;
  /** The code of the country in ISO 3166, for example "PT". */
  readonly country: string | null;
}

/**
 * Returns what is known about the device of a request.
 *
 * @param countryHeader the header in which a proxy writes the country; `undefined` for none
 */
export const readDeviceFacts = (
  request: { header(name: string): string | undefined },
  countryHeader: string | undefined,
): DeviceFacts => ({
  ...namesOf(request.header('user-agent')),
  country: countryHeader === undefined ? null : countryOf(request.header(countryHeader)),
});

/** The longest part of a `User-Agent` that is read. Those of browsers are shorter. */
const LONGEST_USER_AGENT = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values<string>(BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values<string>(OS_MAP));

/**
 * Returns the names of the browser and the system of a `User-Agent`. Only names of the parser's lists: it takes other ones out
 * of the header, and who logs in could write a text of their own into the mail to the person of the account.
 */
export function namesOf(userAgent: string | undefined): Pick<DeviceFacts, 'browser' | 'system'> {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = parse(userAgent.slice(0, LONGEST_USER_AGENT));
  return { browser: listed(BROWSERS, browser.name), system: listed(SYSTEMS, os.name) };
}

const listed = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** Codes of proxies for no country: an unknown one, and the network Tor. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['XX', 'T1', 'ZZ']);

/** Returns the country that a header names; `null` for none. */
export function countryOf(header: string | undefined): string | null {
  const code = header?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && isCountry(code) ? code : null;
}
