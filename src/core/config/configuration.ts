import type { SiteHumanCheck } from '../../contract/parts/human-check.js';
import type { ProfileField } from '../../contract/parts/profile-fields.js';
import type { Endpoints } from '../../contract/routes.js';
import type { Messages } from '../messages/messages.js';

/** The origin of an error, for {@link Configuration.onError}. */
export interface ErrorContext {
  /** The operation that failed: `page-context`, `site-user-cookie`, `join`, `safe-path` and others. */
  readonly during: string;
  /** Details of the error, such as a status or a refused value. Never credentials, never a crumb. */
  readonly [fact: string]: unknown;
}

/** A way to log in. An account is created with a password or a code. */
export type WayIn = 'password' | 'code' | 'passkey';

/** Who logs visitors in: the forms of the account, or a login that the site has. */
export type LoginKind = 'built-in' | 'site';

/** Solves a human check of the site. */
export type HumanCheckSolver = (
  check: SiteHumanCheck,
  place: HTMLElement,
  signal: AbortSignal,
) => Promise<string>;

/** A service that knows visitors already, and with which they log in. */
export interface LogInProvider {
  /** Lower-case letters, digits and hyphens. */
  readonly id: string;
  /** Such as `Google`. */
  readonly name: string;
  /** A picture of 20 × 20 px in the button: a path or an http(s) address. Default: none. */
  readonly icon?: string;
}

/**
 * The settings that a page or its code can set. All are optional.
 *
 * Precedence: element attribute or property, then `configure()`, then the page's JSON, then the default.
 */
export interface Configuration {
  /** The id of the website; each event contains it. No default: when it is missing, an error is reported once. */
  websiteId?: string;
  /** The id of the account that owns the session, when the platform provides it. */
  authenticatedAccountId?: string;
  /** For example `production` or `staging`. No default: when it is missing, an error is reported once. */
  environment?: string;
  /**
   * Whether misuse of the tags is named in the console. Default: whether `environment` is `development`, or the host is
   * `localhost`, `127.0.0.1`, `[::1]`, or ends in `.localhost`, `.test` or `.local`.
   */
  development?: boolean;
  /** The prefix of each API path. Default: the origin of the page. */
  apiRoot?: string;
  /** The path of the account that visitors see. Default `/account`. */
  accountRoot?: string;
  /** The path that the frame loads. Default `/account/frame`. */
  frameRoot?: string;
  /** The path that opens when a visitor closes an account that the page was loaded with. Default `/`. */
  home?: string;
  /** The address that receives analytics events. Default `/api/events`. */
  eventsUrl?: string;
  /** Hosts whose events, and those of their subdomains, are marked `staging`. Default `['localhost']`. */
  internalHosts?: readonly string[];
  /** The name of the site, which the account shows above its screens. Default: none. */
  siteName?: string;
  /**
   * The path or the http(s) address of the site's logo, which the account shows in place of the name. The name is its
   * alternative text. Default: none.
   */
  siteLogo?: string;
  /**
   * The path of the page where visitors choose a membership. Visitors without one get a link to it in the account.
   * Default: none.
   */
  joinPage?: string;
  /** BCP 47 tag for texts, money and dates. Default: the `lang` of the page, or `en` without one. */
  locale?: string;
  /** IANA name of the time zone of the site, for dates and enrollment times: `Europe/Berlin`. Default: that of the browser. */
  timeZone?: string;
  /** ISO 4217 code of the currency of the site, for the prices of new areas: `EUR`. Default `USD`. */
  currency?: string;
  /** The timeout of a request in milliseconds. Default 15000. */
  requestTimeout?: number;
  /**
   * How visitors log in and create an account, the way that is shown first before the others: with a password, or with a code that
   * is mailed to them, and with a passkey beside these. The option `waysIn` of the server has the same list. Default `['password']`.
   */
  waysIn?: readonly WayIn[];
  /**
   * Who logs visitors in: the account with its own forms, or the login that the site has. With `'site'`, the login and sign-up dialogs
   * and the account lead to that login. The server adds `'site'` to its own pages when it has the option `identity`. Default `'built-in'`.
   */
  login?: LoginKind;
  /**
   * The log-in providers of the site, such as Google, each with a button on the login. The option `logInProviders` of the server
   * writes them into the page. Default: none.
   */
  logInProviders?: readonly LogInProvider[];
  /**
   * Solves a human check whose `kind` begins with `site-`, which the backend of the site asks for in a way of its own. The element
   * is empty, in the document, above the button of the form. Resolves with the proof that is sent to the backend; stops when the
   * signal is aborted. For `configure()`. Default: the library solves the kinds `altcha`, `turnstile` and `hcaptcha` alone.
   */
  humanCheck?: HumanCheckSolver;
  /** Whether visitors can agree to marketing emails, when they create an account and in the profile. Default `false`. */
  marketingOptIn?: boolean;
  /**
   * The fields that the site adds to the accounts of its people, such as a telephone number. Visitors fill them in when they
   * create an account, and can change them in the profile. The option `profileFields` of the server has the same list. A list
   * that is not valid is reported when a form needs it, and the form has none of the fields. Default: none.
   */
  profileFields?: readonly ProfileField[];
  /** The address of the site's terms: a path or an http(s) address. Default: no link. */
  termsUrl?: string;
  /** The address of the site's privacy policy: a path or an http(s) address. Default: no link. */
  privacyUrl?: string;
  /**
   * Whether the owner has member areas turned on. With `false`, the login says that they are closed above its form, and the
   * creation of an account says so in place of its form. Default `true`.
   */
  memberAreasEnabled?: boolean;
  /** Paths that replace the default paths of calls. */
  endpoints?: Partial<Endpoints>;
  /** Texts that replace texts of the library. */
  messages?: Partial<Messages>;
  /** Called with every error that the library catches. Default `console.error`. */
  onError?: (error: unknown, context: ErrorContext) => void;
  /** Used for each request. Default: the `fetch` of the page. */
  fetch?: typeof globalThis.fetch;
}

/** The settings after precedence and defaults: a {@link Configuration} in which only settings without a default are optional. */
export type Settings = Configuration &
  Required<
    Omit<
      Configuration,
      | 'websiteId'
      | 'authenticatedAccountId'
      | 'environment'
      | 'development'
      | 'termsUrl'
      | 'privacyUrl'
      | 'timeZone'
      | 'endpoints'
      | 'messages'
      | 'fetch'
      | 'humanCheck'
      | 'onError'
    >
  >;
