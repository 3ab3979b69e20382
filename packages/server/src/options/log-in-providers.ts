/** The option `logInProviders` of the server: the services with which visitors log in, such as Google. */
import { InvalidOptionError } from '../operations/invalid-option-error.js';
import type { PageContext } from '../pages/markup.js';
import type { IdentityPort } from '../people/identity-port.js';

/** A service that speaks OpenID Connect, and with which visitors log in. */
export interface LogInProvider {
  /**
   * Its id in addresses and in the data: lower-case letters, digits and hyphens. The service sends visitors back to
   * `/account/log-in-with/{id}`.
   */
  readonly id: string;
  /** Its name on the button, for example `Google`. */
  readonly name: string;
  /** The path or address of its picture of 20 × 20 px. Default: none. */
  readonly icon?: string | undefined;
  /** Its address, under which it publishes `/.well-known/openid-configuration`. It is the `iss` of its tokens. */
  readonly issuer: string;
  /** The id that the site has there. */
  readonly clientId: string;
  /** The secret that the site has there, or a function that returns it for each request. */
  readonly clientSecret: string | (() => string | Promise<string>);
  /** What the site asks for. Default: `['openid', 'email', 'profile']`. */
  readonly scopes?: readonly string[] | undefined;
  /** How the service sends visitors back. Apple sends names and emails with a form alone. Default: `query`. */
  readonly responseMode?: 'query' | 'form_post' | undefined;
}

/** What a site without the option asks for. */
export const DEFAULT_SCOPES: readonly string[] = ['openid', 'email', 'profile'];

/**
 * Checks the option.
 *
 * @param context the settings of the pages, into which the server writes the ids and names
 * @throws InvalidOptionError for a provider that cannot be used, and beside the login of the site
 */
export function requireLogInProviders(
  providers: readonly LogInProvider[],
  {
    context = {},
    identity,
  }: { readonly context?: PageContext; readonly identity?: IdentityPort | undefined },
): void {
  // Options come from JavaScript too.
  const list: unknown = providers;
  if (!Array.isArray(list))
    throw new InvalidOptionError('logInProviders', list, 'Write a list, for example [google({ … })].');
  for (const [index, provider] of (list as readonly unknown[]).entries())
    requireProvider(provider, `logInProviders[${index}]`);
  const ids = providers.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined)
    throw new InvalidOptionError(
      'logInProviders',
      repeated,
      'Two providers have this id. Change one of them.',
    );
  const issuers = providers.map(({ issuer }) => new URL(issuer).href);
  const shared = issuers.find((issuer, index) => issuers.indexOf(issuer) !== index);
  if (shared !== undefined)
    throw new InvalidOptionError(
      'logInProviders',
      shared,
      'Two providers have this issuer. Remove one of them.',
    );
  if (providers.length > 0 && identity)
    throw new InvalidOptionError(
      'logInProviders',
      providers,
      'Remove it: with the option identity, the site logs people in itself.',
    );
  if (context['logInProviders'] !== undefined)
    throw new InvalidOptionError(
      'context.logInProviders',
      context['logInProviders'],
      'Write the option logInProviders alone: the server adds the ids and names to its pages.',
    );
}

function requireProvider(value: unknown, path: string): void {
  const given = Object(value) as Readonly<Record<string, unknown>>;
  const require = (name: string, isRight: (value: unknown) => boolean, advice: string) => {
    if (!isRight(given[name])) throw new InvalidOptionError(`${path}.${name}`, given[name], advice);
  };
  require('id', (id) =>
    typeof id === 'string' && /^[a-z0-9-]{1,40}$/.test(id), 'Use lower-case letters, digits and hyphens.');
  require('name', isText, 'Write the name for the button, for example Google.');
  require('issuer', isIssuer, 'Write the address of the provider with https.');
  require('clientId', isText, 'Write the id that the provider has given to the site.');
  if (typeof given['clientSecret'] !== 'function' && !isText(given['clientSecret']))
    // The value is a secret, if it is anything.
    throw new InvalidOptionError(`${path}.clientSecret`, undefined, 'Write the secret of the site.');
  require('icon', (icon) => icon === undefined || isText(icon), 'Write the path of a picture.');
  require('scopes', isScopes, "Write a list with 'openid', for example ['openid', 'email'].");
  require('responseMode', (mode) =>
    [undefined, 'query', 'form_post'].includes(mode as string | undefined), "Write 'query' or 'form_post'.");
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isScopes = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isText) && value.includes('openid'));

/** Returns whether a text is the address of an issuer. Without https it is one of this machine, for development. */
function isIssuer(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, search, hash, hostname } = new URL(value);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns what pages show of a provider. */
export const shownProvider = ({ id, name, icon }: LogInProvider) => ({
  id,
  name,
  ...(icon !== undefined && { icon }),
});
