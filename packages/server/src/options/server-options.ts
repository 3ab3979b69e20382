import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import type { OnAreaChange } from '../areas/area-change.js';
import type { MemberPages } from '../areas/member-navigation.js';
import type { Plan } from '../areas/plan-quotas.js';
import type { FixtureOptions } from '../fixtures/fixtures.js';
import type { LibraryFiles } from '../library-files.js';
import type { MailPort } from '../mail/mail-port.js';
import type { MailTemplate } from '../mail/standard-mail.js';
import type { LimitOptions } from '../operations/limits.js';
import type { Log } from '../operations/log.js';
import type { PageContext } from '../pages/markup.js';
import type { SiteLayout } from '../pages/site-layout.js';
import type { PaymentProblem } from '../payments/payment-problem.js';
import type { PaymentsPort } from '../payments/payments-port.js';
import type { IdentityPort } from '../people/identity-port.js';
import type { WebhookEndpoint } from '../webhooks/endpoints.js';
import type { Store } from '../store/store.js';
import type { HumanCheckOption } from './human-check.js';
import type { LogInProvider } from './log-in-providers.js';
import type { WayIn } from './ways-in.js';

// `npm run generate` writes the docblocks of the options from `option-list.ts`.

/** The options of {@link createMemberAreaServer}. */
export interface ServerOptions {
  /**
   * The addresses under which visitors reach the site, the main one first, for example `['https://www.example.com']`.
   * They alone decide which requests come from pages of this site, and where the links in mails lead.
   */
  readonly origins: readonly [string, ...string[]];
  /** The data of the site: `sqliteStore({ file })` or `postgresStore({ url })`. */
  readonly store: Store;
  /** Sends the mails of the site. `consoleMail()` writes them to the terminal, for development. */
  readonly mail: MailPort;
  /**
   * Takes the payments for areas. `'simulated'` is for trying a site: its checkout takes no money, and who clicks Pay
   * is a member. In production (`NODE_ENV`) it is refused without `allowSimulatedPayments`. Default: none, nobody can
   * join a paid area.
   */
  readonly payments?: PaymentsPort | 'simulated' | undefined;
  /**
   * How many days before their first payment at a new price members are told, when the owner changes the price for them
   * too. The law of many countries wants such a notice. A whole number from 0 to 365. Default: `30`.
   */
  readonly priceNotice?: number | undefined;
  /**
   * How many days a member keeps access after a payment has failed, while the payment provider tries again. When it
   * gives up earlier, access ends then. A whole number from 0 to 365; `0` ends access at once. Default: `14`.
   */
  readonly grace?: number | undefined;
  /**
   * Whether the checkout asks buyers if access begins at once and they lose the right of withdrawal by that. They can
   * leave it open, and keep the right. Default: `false`.
   */
  readonly withdrawalConsent?: boolean | undefined;
  /** Allows `payments: 'simulated'` in production, for a public demonstration. Default: `false`. */
  readonly allowSimulatedPayments?: boolean | undefined;
  /**
   * The settings of the library on the pages of the server, as `data-member-areas` has them. Default: none, and the
   * language is English.
   */
  readonly context?: PageContext;
  /**
   * How visitors log in and create an account, the way that is shown first before the other: `'password'`, or `'code'`
   * for a code that is mailed. With `'passkey'` beside one of them, they can add passkeys to their account and log in
   * with these. The server adds the list to `context`, and refuses the calls of a way that is not in it. Other pages
   * with forms of the account need the same list as their setting `waysIn`. Default: `['password']`.
   */
  readonly waysIn?: readonly WayIn[] | undefined;
  /**
   * The services with which visitors log in and create an account, such as Google: `google(…)` and `apple(…)` of
   * `member-area-server/log-in-providers`, or `{ id, name, issuer, clientId, clientSecret }` for any other one with
   * OpenID Connect. The server adds their ids and names to `context`. Other pages with forms of the account need them
   * as their setting `logInProviders`. Refused beside `identity`. Default: none.
   */
  readonly logInProviders?: readonly LogInProvider[] | undefined;
  /**
   * How visitors show that they are human: `{ when, by }`. `when` is `'suspicious'`, or `'always'` for each sign-up,
   * log-in, reset mail and mailed code. `by` finds it out: `altcha()`, `turnstile(…)`, `hcaptcha(…)`, or a port of your
   * own. `false` never asks. Default: `{ when: 'suspicious', by: altcha() }`.
   */
  readonly humanCheck?: HumanCheckOption | undefined;
  /**
   * The fields that the site adds to its accounts, such as a telephone number. Visitors fill them in when they create
   * an account, and change them in the profile. The server checks and stores the values, and adds the list to
   * `context`. Other pages with forms of the account need the same list as their setting `profileFields`. Default:
   * none.
   */
  readonly profileFields?: readonly ProfileField[] | undefined;
  /**
   * Returns the pages of the site that the server answers with, such as lock screens and the account, with the site's
   * own header and styles. Default: plain pages under a strict policy.
   */
  readonly layout?: SiteLayout | undefined;
  /**
   * The addresses of style sheets for the frame page and for the pages that the server writes itself, such as the
   * checkout: they set the tokens of the account. Default: none.
   */
  readonly frameStyleSheets?: readonly string[];
  /**
   * Returns the pages that the site has for the members of an area, `{ title, path }[]`: `<member-area-navigation>`
   * links them, and the setup checklist and the survey count them. Default: one page for each area, `/members/{id}`,
   * which is not counted, because the server cannot know what is on it.
   */
  readonly memberPages?: MemberPages | undefined;
  /**
   * The files of the library, which the server then serves below `/member-area-elements/`: `libraryFiles()` of
   * `member-area-server/node`. Default: the site serves `dist/cdn` of the package itself.
   */
  readonly libraryFiles?: LibraryFiles | undefined;
  /** Writes the texts of the mails. Default: `standardMail`, in the language of the person. */
  readonly mailTemplate?: MailTemplate;
  /** Is called with each problem of a payment that only the owner can solve. Default: it is logged. */
  readonly onPaymentProblem?: ((problem: PaymentProblem) => void) | undefined;
  /**
   * The addresses that get signed webhooks about members: `{ url, secret, events }[]`, with the secret as `whsec_…`.
   * Default: none.
   */
  readonly webhooks?: readonly WebhookEndpoint[] | undefined;
  /**
   * Is called with `{ paths }` after each change of the owner that changes what everybody reads: an area, its lock
   * screen or a block. A cache in front of the server reads these paths again. When it fails, the log has a line
   * `area-change-not-taken`. Default: caches show the earlier answer until it is old, 60 to 90 seconds.
   */
  readonly onAreaChange?: OnAreaChange | undefined;
  /** The login of a site that knows its people already. Default: the built-in one, with emails and passwords. */
  readonly identity?: IdentityPort | undefined;
  /** How large, how long and how often. Default: `DEFAULT_LIMITS`. */
  readonly limits?: LimitOptions | undefined;
  /**
   * Writes the lines of the log, which have no personal data. The second argument is the error of the line: its message
   * can contain personal data, and the default leaves it out. Default: JSON to the standard output.
   */
  readonly log?: Log | undefined;
  /**
   * Adds the calls below `/api/conformance`, by which the conformance kit creates people and moves the clock. Whoever
   * knows the secret can sign in as anybody. Default: there are no such calls.
   */
  readonly fixtures?: FixtureOptions | undefined;
  /**
   * The plan of the owner, for sites that somebody else runs: `planId`, `planName`, `billingInterval`,
   * `transactionFeePercent`, and `upgradeUrl`, the page where Upgrade leads: without it, the panel says whom to ask.
   * Its limits are rows of the table `settings`: `memberAreasLimit` and `videoStorageMinutesLimit`. Default: none, and
   * nothing is limited.
   */
  readonly plan?: Plan | undefined;
  /** The folder where videos are stored. Default: none, and uploads are refused with 501. */
  readonly videoFolder?: string | undefined;
  /**
   * The number of proxies in front of the server whose `X-Forwarded-For` and `X-Request-Id` are trusted. Default: `0`,
   * both are ignored.
   */
  readonly trustedProxies?: number;
  /**
   * The name of the header in which a trusted proxy writes the country of a visitor as its code in ISO 3166, for
   * example `cf-ipcountry`. People see it in the list of their devices, and in the mail about a log-in from a new one.
   * The proxy must set the header or remove it: otherwise visitors write it themselves. Default: none, and no country
   * is known.
   */
  readonly countryHeader?: string | undefined;
  /** The path to which browsers report violations of a strict Content-Security-Policy. Default: nowhere. */
  readonly policyReports?: string | undefined;
}
