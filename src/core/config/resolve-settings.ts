import { isTimeZone } from '../intl/is-time-zone.js';
import { canonicalLocale } from '../intl/locale.js';
import { safePath } from '../paths/safe-path.js';
import type { Configuration, Settings } from './configuration.js';

/** Reports a setting with the wrong type or form. The default is used instead. The message ends with the reason, if it is known. */
export class ConfigurationError extends TypeError {
  override readonly name = 'ConfigurationError';
  readonly key: string;
  readonly value: unknown;

  constructor(key: string, value: unknown, reason = '') {
    super(`"${key}" is not valid; its default is used. ${reason}`.trim());
    this.key = key;
    this.value = value;
  }
}

type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string';
const isPath: Rule = (value) => safePath(value) !== null;
/** Returns a root as a safe path without the slash at its end, or `undefined` for any other value. */
const rootOf = (value: unknown): string | undefined => safePath(value)?.replace(/\/$/, '');
const isRoot: Rule = (value) => /^(\/[^/?#]+)+$/.test(rootOf(value) ?? '');
const isAddress: Rule = (value) =>
  value === '' || isPath(value) || (isText(value) && /^https?:\/\/[^/]/.test(value as string));
const isBoolean: Rule = (value) => typeof value === 'boolean';
const isFunction: Rule = (value) => typeof value === 'function';
const isObject: Rule = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a value has the form of an ISO 4217 code. Which codes exist changes with the years. */
export const isCurrencyCode: Rule = (value) => isText(value) && /^[a-z]{3}$/i.test(value as string);

/** Returns whether a value has the form of a `LogInProvider`. */
const isProvider: Rule = (value) => {
  const { id, name, icon } = Object(value) as Readonly<Record<string, unknown>>;
  return (
    isText(id) && /^[a-z0-9-]+$/.test(id as string) && isText(name) && (icon === undefined || isAddress(icon))
  );
};

const RULES: Record<keyof Configuration, Rule> = {
  websiteId: isText,
  authenticatedAccountId: isText,
  environment: isText,
  development: isBoolean,
  apiRoot: isAddress,
  accountRoot: isRoot,
  frameRoot: isRoot,
  home: isPath,
  eventsUrl: isAddress,
  internalHosts: (value) => Array.isArray(value) && value.every(isText),
  siteName: isText,
  siteLogo: isAddress,
  joinPage: (value) => value === '' || isPath(value),
  locale: (value) => canonicalLocale(value) !== undefined,
  timeZone: isTimeZone,
  currency: isCurrencyCode,
  requestTimeout: (value) => typeof value === 'number' && value > 0,
  marketingOptIn: isBoolean,
  waysIn: (value) =>
    Array.isArray(value) &&
    value.every((way) => ['password', 'code', 'passkey'].includes(way as string)) &&
    // Nobody can create an account with a passkey.
    value.some((way) => way !== 'passkey'),
  login: (value) => value === 'built-in' || value === 'site',
  logInProviders: (value) => Array.isArray(value) && value.every(isProvider),
  // `readProfileFields` checks its fields when a form needs them.
  profileFields: Array.isArray,
  termsUrl: isAddress,
  privacyUrl: isAddress,
  memberAreasEnabled: isBoolean,
  endpoints: isObject,
  messages: isObject,
  humanCheck: isFunction,
  onError: isFunction,
  fetch: isFunction,
};

/** The names of the settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(RULES);

/**
 * Returns the defaults, replaced by the values of the sources. The first source that has a value wins. Unknown keys are
 * ignored.
 *
 * @param sources the values of `configure()`, then the JSON of the page
 * @param documentLocale the `lang` of the page
 * @param report called with an error for each wrong value
 */
export function resolveSettings(
  sources: readonly Configuration[],
  documentLocale: string,
  report: (error: ConfigurationError) => void,
): Settings {
  const settings: Record<string, unknown> = {
    apiRoot: '',
    accountRoot: '/account',
    frameRoot: '/account/frame',
    home: '/',
    eventsUrl: '/api/events',
    internalHosts: ['localhost'],
    siteName: '',
    siteLogo: '',
    joinPage: '',
    locale: canonicalLocale(documentLocale) ?? 'en',
    currency: 'USD',
    requestTimeout: 15_000,
    marketingOptIn: false,
    waysIn: ['password'],
    login: 'built-in',
    logInProviders: [],
    profileFields: [],
    memberAreasEnabled: true,
  };
  for (const source of sources.toReversed()) {
    for (const [key, rule] of Object.entries(RULES)) {
      const value: unknown = Object.hasOwn(source, key) ? source[key as keyof Configuration] : undefined;
      if (value === undefined) continue;
      if (!rule(value)) report(new ConfigurationError(key, value));
      else if (key === 'locale') settings[key] = canonicalLocale(value);
      else if (key === 'currency') settings[key] = (value as string).toUpperCase();
      else settings[key] = rule === isRoot ? rootOf(value) : value;
    }
  }
  return settings as unknown as Settings;
}
