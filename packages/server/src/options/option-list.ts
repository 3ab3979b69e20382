/** The list of the options of the server: the meaning of each, its default, and how its value is checked. */
import { Fixtures } from '../fixtures/fixtures.js';
import { requireHeaderName } from './header-name.js';
import { requireProxyCount } from '../http/client-address.js';
import { readOrigins } from '../http/public-origins.js';
import { standardMail } from '../mail/standard-mail.js';
import { readLimits } from '../operations/limits.js';
import { jsonLog, logEventsTo } from '../operations/log.js';
import { requireRealPayments } from '../operations/production.js';
import { logProblems } from '../payments/payment-services.js';
import { requireEndpoints } from '../webhooks/endpoints.js';
import { requireSitePaths } from '../people/identity-port.js';
import { requireProfileFields } from '../people/person-details.js';
import { requireDays } from './days.js';
import type { ServerOptions } from './server-options.js';
import { readHumanCheck } from './human-check.js';
import { requireLogInProviders } from './log-in-providers.js';
import { DEFAULT_WAYS_IN, requireWaysIn } from './ways-in.js';

interface Option<Given> {
  /**
   * What the option does, in Markdown. The docblock in `server-options.ts` and the table in `docs/server.md` are generated
   * from it; links are relative to `docs`.
   */
  readonly meaning: string;
  /** What holds without the option, in Markdown, or `required`. */
  readonly default: string;
  /**
   * Returns the value that the server uses: the given one after a check, or the default. Without it, the server uses the
   * value as it is given.
   *
   * @param options all options that were given
   * @throws InvalidOptionError for a value that cannot be used
   */
  read?(given: Given, options: ServerOptions): unknown;
}

/** All options of the server, in the order of the documentation. */
export const SERVER_OPTIONS = {
  origins: {
    meaning:
      "The addresses under which visitors reach the site, the main one first, for example `['https://www.example.com']`. They alone decide which requests come from pages of this site, and where the links in mails lead.",
    default: 'required',
    read: readOrigins,
  },
  store: {
    meaning: 'The data of the site: `sqliteStore({ file })` or `postgresStore({ url })`.',
    default: 'required',
  },
  mail: {
    meaning:
      'Sends the [mails](mail.md) of the site. `consoleMail()` writes them to the terminal, for development.',
    default: 'required',
  },
  payments: {
    meaning:
      "Takes the [payments](payments.md) for areas. `'simulated'` is for trying a site: its checkout takes no money, and who clicks Pay is a member. In production (`NODE_ENV`) it is refused without `allowSimulatedPayments`.",
    default: 'none, nobody can join a paid area',
    read(payments, { allowSimulatedPayments = false }) {
      requireRealPayments(payments, allowSimulatedPayments);
      return payments;
    },
  },
  priceNotice: {
    meaning:
      'How many days before their first payment at a new price members are told, when the owner [changes the price for them too](payments.md#a-new-price-for-members). The law of many countries wants such a notice. A whole number from 0 to 365.',
    default: '`30`',
    read(priceNotice = 30) {
      requireDays('priceNotice', priceNotice, 30);
      return priceNotice;
    },
  },
  grace: {
    meaning:
      'How many days a member keeps access after a [payment has failed](payments.md#a-payment-that-fails), while the payment provider tries again. When it gives up earlier, access ends then. A whole number from 0 to 365; `0` ends access at once.',
    default: '`14`',
    read(grace = 14) {
      requireDays('grace', grace, 14);
      return grace;
    },
  },
  withdrawalConsent: {
    meaning:
      'Whether the checkout asks buyers if access begins at once and they [lose the right of withdrawal by that](payments.md#consent-that-access-begins-at-once). They can leave it open, and keep the right.',
    default: '`false`',
    read: (withdrawalConsent = false) => withdrawalConsent,
  },
  allowSimulatedPayments: {
    meaning:
      "Allows `payments: 'simulated'` [in production](operations.md#in-production), for a public demonstration.",
    default: '`false`',
  },
  context: {
    meaning:
      'The [settings](settings.md) of the library on the pages of the server, as `data-member-areas` has them.',
    default: 'none, and the language is English',
    read: (context = {}) => context,
  },
  waysIn: {
    meaning:
      "How visitors log in and create an account, the way that is shown first before the other: `'password'`, or `'code'` for a [code that is mailed](server.md#ways-to-log-in). With `'passkey'` beside one of them, they can add [passkeys](server.md#passkeys) to their account and log in with these. The server adds the list to `context`, and refuses the calls of a way that is not in it. Other pages with forms of the account need the same list as their setting `waysIn`.",
    default: "`['password']`",
    read(waysIn = DEFAULT_WAYS_IN, { context = {} }) {
      requireWaysIn(waysIn, context);
      return waysIn;
    },
  },
  logInProviders: {
    meaning:
      'The services with which visitors [log in and create an account](log-in-providers.md), such as Google: `google(…)` and `apple(…)` of `member-area-server/log-in-providers`, or `{ id, name, issuer, clientId, clientSecret }` for any other one with OpenID Connect. The server adds their ids and names to `context`. Other pages with forms of the account need them as their setting `logInProviders`. Refused beside `identity`.',
    default: 'none',
    read(logInProviders = [], options) {
      requireLogInProviders(logInProviders, options);
      return logInProviders;
    },
  },
  humanCheck: {
    meaning:
      "How visitors [show that they are human](human-check.md): `{ when, by }`. `when` is `'suspicious'`, or `'always'` for each sign-up, log-in, reset mail and mailed code. `by` finds it out: `altcha()`, `turnstile(…)`, `hcaptcha(…)`, or a port of your own. `false` never asks.",
    default: "`{ when: 'suspicious', by: altcha() }`",
    read: readHumanCheck,
  },
  profileFields: {
    meaning:
      'The [fields that the site adds](settings.md#fields-of-the-profile) to its accounts, such as a telephone number. Visitors fill them in when they create an account, and change them in the profile. The server checks and stores the values, and adds the list to `context`. Other pages with forms of the account need the same list as their setting `profileFields`.',
    default: 'none',
    read(profileFields = [], { context = {} }) {
      requireProfileFields(profileFields, context);
      return profileFields;
    },
  },
  layout: {
    meaning:
      "Returns the pages of the site that the server answers with, such as lock screens and the account, with the site's own header and styles.",
    default: 'plain pages under a strict policy',
  },
  frameStyleSheets: {
    meaning:
      'The addresses of style sheets for the frame page and for the pages that the server writes itself, such as the checkout: they set the tokens of the account.',
    default: 'none',
    read: (frameStyleSheets = []) => frameStyleSheets,
  },
  memberPages: {
    meaning:
      'Returns the pages that the site has for the members of an area, `{ title, path }[]`: `<member-area-navigation>` links them, and the setup checklist and the survey count them.',
    default:
      'one page for each area, `/members/{id}`, which is not counted, because the server cannot know what is on it',
  },
  libraryFiles: {
    meaning:
      'The files of the library, which the server then serves below `/member-area-elements/`: `libraryFiles()` of `member-area-server/node`.',
    default: 'the site serves `dist/cdn` of the package itself',
  },
  mailTemplate: {
    meaning: 'Writes the texts of the [mails](mail.md).',
    default: '`standardMail`, in the language of the person',
    read: (mailTemplate = standardMail) => mailTemplate,
  },
  onPaymentProblem: {
    meaning: 'Is called with each problem of a payment that only the owner can solve.',
    default: 'it is logged',
    read: (onPaymentProblem, { log = jsonLog }) => onPaymentProblem ?? logProblems(logEventsTo(log)),
  },
  webhooks: {
    meaning:
      'The addresses that get [signed webhooks](webhooks.md) about members: `{ url, secret, events }[]`, with the secret as `whsec_…`.',
    default: 'none',
    read(webhooks = []) {
      requireEndpoints(webhooks);
      return webhooks;
    },
  },
  onAreaChange: {
    meaning:
      'Is called with `{ paths }` after each change of the owner that changes what everybody reads: an area, its lock screen or a block. A [cache in front of the server](edge-cache.md#after-a-change) reads these paths again. When it fails, the log has a line `area-change-not-taken`.',
    default: 'caches show the earlier answer until it is old, 60 to 90 seconds',
  },
  identity: {
    meaning: 'The [login of a site that knows its people already](identity.md).',
    default: 'the built-in one, with emails and passwords',
    read(identity) {
      if (identity) requireSitePaths(identity);
      return identity ?? null;
    },
  },
  limits: {
    meaning: 'How large, how long and [how often](operations.md#limits).',
    default: '`DEFAULT_LIMITS`',
    read: readLimits,
  },
  log: {
    meaning:
      'Writes the [lines of the log](operations.md#the-log), which have no personal data. The second argument is the error of the line: its message can contain personal data, and the default leaves it out.',
    default: 'JSON to the standard output',
    read: (log = jsonLog) => log,
  },
  fixtures: {
    meaning:
      'Adds the calls below `/api/conformance`, by which the [conformance kit](conformance.md) creates people and moves the clock. Whoever knows the secret can sign in as anybody.',
    default: 'there are no such calls',
    read: (fixtures) => fixtures && new Fixtures(fixtures),
  },
  plan: {
    meaning:
      'The plan of the owner, for sites that somebody else runs: `planId`, `planName`, `billingInterval`, `transactionFeePercent`, and `upgradeUrl`, the page where Upgrade leads: without it, the panel says whom to ask. Its limits are rows of the table `settings`: `memberAreasLimit` and `videoStorageMinutesLimit`.',
    default: 'none, and nothing is limited',
  },
  videoFolder: {
    meaning: 'The folder where videos are stored.',
    default: 'none, and uploads are refused with 501',
  },
  trustedProxies: {
    meaning:
      'The number of proxies in front of the server whose `X-Forwarded-For` and `X-Request-Id` are trusted.',
    default: '`0`, both are ignored',
    read(trustedProxies = 0) {
      requireProxyCount(trustedProxies);
      return trustedProxies;
    },
  },
  countryHeader: {
    meaning:
      'The name of the header in which a trusted [proxy](operations.md#behind-a-proxy) writes the country of a visitor as its code in ISO 3166, for example `cf-ipcountry`. People see it in the list of their [devices](operations.md#devices), and in the mail about a log-in from a new one. The proxy must set the header or remove it: otherwise visitors write it themselves.',
    default: 'none, and no country is known',
    read(countryHeader) {
      requireHeaderName(countryHeader);
      return countryHeader;
    },
  },
  policyReports: {
    meaning: 'The path to which browsers report violations of a strict Content-Security-Policy.',
    default: 'nowhere',
  },
} satisfies { readonly [Name in keyof ServerOptions]-?: Option<ServerOptions[Name]> };

type Options = typeof SERVER_OPTIONS;

/** The options after {@link readServerOptions}: checked, and with the defaults. */
export type OptionValues = {
  readonly [Name in keyof Options]: Options[Name] extends { read(...given: never[]): infer Value }
    ? Value
    : ServerOptions[Name];
};

/**
 * Checks the options of a server, and completes them with the defaults.
 *
 * @throws InvalidOptionError for an option that cannot be used
 * @throws FixturesError for `fixtures` in production, or with a short secret
 */
export function readServerOptions(given: ServerOptions): OptionValues {
  const list: Record<keyof ServerOptions, Option<unknown>> = SERVER_OPTIONS;
  const names = Object.keys(list) as (keyof ServerOptions)[];
  const values = names.map((name) => {
    const option = list[name];
    return [name, option.read ? option.read(given[name], given) : given[name]] as const;
  });
  return Object.fromEntries(values) as OptionValues;
}
