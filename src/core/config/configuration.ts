import type { Endpoints } from '../api/endpoints.js';
import type { Messages } from '../messages/messages.js';

/** Where an error came from, for {@link Configuration.onError}. */
export interface ErrorContext {
  /** What was being done, in the library's own words: `page-context`, `site-user-cookie`, `join`, `safe-path` ... */
  readonly during: string;
  /** Plain facts beside the error, like a status or a refused value. Never credentials, never a crumb. */
  readonly [fact: string]: unknown;
}

/**
 * The settings that a page or its code can give. All of them are optional.
 *
 * Precedence: element attribute or property, then `configure()`, then the page's JSON, then the default.
 */
export interface Configuration {
  /** The website's id; events carry it. No default: missing, it is reported once. */
  websiteId?: string;
  /** The id of the account that owns the session, where the platform tells it. */
  authenticatedAccountId?: string;
  /** `production`, `staging` ...; no default: missing, it is reported once. */
  environment?: string;
  /** Put before every API path. Default: the page's own origin. */
  apiRoot?: string;
  /** The address visitors see. Default `/account`. */
  accountRoot?: string;
  /** What the frame loads. Default `/account/frame`. */
  frameRoot?: string;
  /** Where closing leads when an account address was loaded directly. Default `/`. */
  home?: string;
  /** The events collector. Default `/api/events`. */
  eventsUrl?: string;
  /** Hosts, with their subdomains, whose events are marked `staging`. Default `['localhost']`. */
  internalHosts?: readonly string[];
  /** BCP 47 tag for texts, money and dates. Default: the page's `lang`, else `en`. */
  locale?: string;
  /** Milliseconds until a request counts as lost. Default 15000. */
  requestTimeout?: number;
  /** Paths of single calls, where the platform's differ. */
  endpoints?: Partial<Endpoints>;
  /** Own words for single texts. */
  messages?: Partial<Messages>;
  /** Told every error the library meets. Default `console.error`. */
  onError?: (error: unknown, context: ErrorContext) => void;
  /** Used for every request. Default: the page's own `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** {@link Configuration} after precedence and defaults. */
export type Settings = Required<
  Omit<
    Configuration,
    'websiteId' | 'authenticatedAccountId' | 'environment' | 'endpoints' | 'messages' | 'fetch' | 'onError'
  >
> &
  Pick<
    Configuration,
    'websiteId' | 'authenticatedAccountId' | 'environment' | 'endpoints' | 'messages' | 'fetch' | 'onError'
  >;
