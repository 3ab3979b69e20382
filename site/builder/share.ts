import { LANGUAGES } from 'member-area-elements/core/messages';
import {
  ABILITIES,
  ACCOUNT_PAGES,
  DEFAULT_CHOICES,
  INTEGRITIES,
  LIBRARY_HOSTS,
  LOOK_TOKENS,
  TEXT_CHOICES,
  TEXT_NAMES,
  type Choices,
} from './choices.js';

/** The longest text that is read from an address, in characters. */
const MAX_TEXT_LENGTH = 200;

/** Writes the choices that differ from the defaults as the hash of an address, without `#`. Pure. */
export function writeHash(choices: Choices): string {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string, defaultValue: string) => {
    if (value !== defaultValue) parameters.set(name, value);
  };
  const defaults = DEFAULT_CHOICES;
  set('abilities', choices.abilities.join('.'), defaults.abilities.join('.'));
  for (const name of TEXT_CHOICES) set(name, choices[name], defaults[name]);
  for (const name of TEXT_NAMES) set(`text-${name}`, choices.texts[name] ?? '', '');
  for (const name of LOOK_TOKENS) set(`look-${name}`, choices.look[name] ?? '', '');
  for (const name of ['locale', 'host', 'accountPage', 'integrity'] as const)
    set(name, choices[name], defaults[name]);
  set('policy', String(choices.hasPolicy), String(defaults.hasPolicy));
  set('router', String(choices.hasClassicRouter), String(defaults.hasClassicRouter));
  return parameters.toString();
}

/**
 * Reads choices from the hash of an address, which anybody can have written: what is unknown or not valid becomes the
 * default. Pure.
 */
export function readHash(hash: string): Choices {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string) => parameters.get(name)?.slice(0, MAX_TEXT_LENGTH);
  const oneOf = <Value extends string>(name: string, values: readonly Value[], defaultValue: Value) =>
    values.find((value) => value === parameters.get(name)) ?? defaultValue;
  const abilities = text('abilities')?.split('.');
  const texts = Object.fromEntries(TEXT_CHOICES.map((name) => [name, text(name) ?? DEFAULT_CHOICES[name]]));
  return cleanChoices({
    ...DEFAULT_CHOICES,
    ...texts,
    abilities: abilities
      ? ABILITIES.filter((ability) => abilities.includes(ability))
      : DEFAULT_CHOICES.abilities,
    texts: definedEntries(TEXT_NAMES, (name) => text(`text-${name}`)),
    look: definedEntries(LOOK_TOKENS, (name) => text(`look-${name}`)),
    locale: oneOf('locale', [...LANGUAGES.keys()], DEFAULT_CHOICES.locale),
    host: oneOf('host', LIBRARY_HOSTS, DEFAULT_CHOICES.host),
    accountPage: oneOf('accountPage', ACCOUNT_PAGES, DEFAULT_CHOICES.accountPage),
    integrity: oneOf('integrity', INTEGRITIES, DEFAULT_CHOICES.integrity),
    hasPolicy: parameters.get('policy') !== 'false',
    hasClassicRouter: parameters.get('router') === 'true',
  });
}

/** Replaces paths and addresses that cannot be used by their defaults. Pure. */
export function cleanChoices(choices: Choices): Choices {
  const { pagePath, libraryPath, libraryAddress, apiRoot, look } = choices;
  return {
    ...choices,
    pagePath: isPath(pagePath) ? pagePath : DEFAULT_CHOICES.pagePath,
    libraryPath: isPath(libraryPath) ? withSlash(libraryPath) : DEFAULT_CHOICES.libraryPath,
    libraryAddress: isAddress(libraryAddress) ? withSlash(libraryAddress) : '',
    apiRoot: isAddress(apiRoot) ? new URL(apiRoot).origin : '',
    look: definedEntries(LOOK_TOKENS, (name) => (isTokenValue(look[name]) ? look[name] : undefined)),
  };
}

const isPath = (text: string) => /^\/(?![/\\])[\w\-.~/%]*$/.test(text);

/** Only addresses that stay one word in a policy and in an attribute. */
const isAddress = (text: string) => /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w\-.~/%@]*)?$/.test(text);

/** Only values that cannot end a declaration. */
const isTokenValue = (value: string | undefined) =>
  value !== undefined && value !== '' && !/[;{}<>\\@]|\/\*/.test(value);

const withSlash = (text: string) => text.replace(/\/*$/, '/');

function definedEntries<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => string | undefined,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;
}
