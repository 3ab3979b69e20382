import { createAccountFrame, type AccountFrame } from './account-frame/account-frame.js';
import { createEscapeKeys, type EscapeKeys } from './browser/escape-keys.js';
import { createTrack, type Track } from './analytics/track.js';
import type { Api } from './api/client.js';
import type { SendOptions } from './api/transport.js';
import { readPageContext, hasLoaded, pageLanguage, whenLoaded } from './config/page-context.js';
import { resolveSettings } from './config/resolve-settings.js';
import type { Configuration, Settings } from './config/configuration.js';
import { csrfToken, readCrumbs } from './visitor/crumbs.js';
import { createPagePerson, type PagePerson } from './visitor/page-person.js';
import { parseSiteUser, type SiteUser } from './visitor/site-user.js';
import { readCookie } from './browser/cookie.js';
import { createJoin, type Join } from './join/create-join.js';
import { loadOnce } from './load-once.js';
import { languageOf } from './intl/locale.js';
import { pageEn } from './messages/en/page.js';
import { SITE_KEY } from './site-key.js';

/** The state and the functions that all tags of a page share. A page has one Site; {@link getSite} returns it. */
export interface Site {
  /** Returns the current settings, after precedence and defaults. */
  settings(): Settings;
  /** Adds configuration. A value replaces the value of an earlier call with the same key. */
  configure(configuration: Configuration): void;
  /**
   * Reports a missing page context (`websiteId` or `environment`) once, after the page has loaded. It waits for the
   * page because the JSON of the page, or a call of {@link Site.configure}, may come after the first caller. Each tag
   * without `preview`, each request and each event calls it.
   */
  requirePageContext(): void;
  /** Returns the visitor that the `SiteUserInfo` cookie describes now. Reports a malformed cookie once. */
  siteUser(): SiteUser;
  /** The site user for whom the page was loaded. Changes name them, so that they change no other account. */
  readonly person: PagePerson;
  /**
   * Returns a table of texts in the language of a locale, with the texts of `configure({ messages })`. Until the
   * language has loaded, the texts are English.
   *
   * @param table the English texts
   * @param locale BCP 47 tag; default: the locale of the site
   */
  messages<Texts extends object>(table: Texts, locale?: string): Texts;
  /**
   * Loads the language of a locale once. English is built in. Reports a language that cannot be loaded; the texts stay
   * English then, and the next call tries again. Never rejects.
   *
   * @param locale BCP 47 tag; default: the locale of the site
   */
  language(locale?: string): Promise<void>;
  /** Sends a request to join a member area and returns its outcome. The caller carries out the outcome. */
  readonly join: Join;
  /** Opens and closes the account frame over the page. */
  readonly accountFrame: AccountFrame;
  /** Records an analytics event. The first event loads the code that sends events. */
  readonly track: Track;
  /** Returns the client of the backend. The first call loads it; the next call tries again when that fails. */
  api(): Promise<Api>;
  /** The page's escape-key manager. */
  readonly escapeKeys: EscapeKeys;
  /**
   * Passes an error to `onError`, or to `console.error` without one. Never throws.
   *
   * @param during the operation that failed, for example `join`
   * @param facts details of the error, for example a status
   */
  report(error: unknown, during: string, facts?: Record<string, unknown>): void;
  /** The first errors that were reported, for the messages of development. */
  readonly errors: readonly unknown[];
  /** Called with each error that is reported, for the messages of development. */
  onReport?: (error: unknown) => void;
  /** Does the same as {@link Site.report}, but once per error message. */
  reportOnce(error: Error, during: string): void;
}

/**
 * Returns the Site of this page. The first call creates it; all later calls return the same Site, in other bundles too.
 *
 * @param configuration added to the configuration of the page, as by {@link Site.configure}
 * @example
 * const site = getSite({ websiteId: 'w1', environment: 'production' });
 * const outcome = await site.join({ memberAreaId: 'community' });
 */
export function getSite(configuration?: Configuration): Site {
  const site = pageSite();
  if (configuration) site.configure(configuration);
  return site;
}

/** The Site that this copy of the library has created. */
let ownSite: Site | null = null;

/** Returns the Site that `globalThis` stores. When it stores another value there, this copy of the library uses its own Site. */
function pageSite(): Site {
  const stored = Reflect.get(globalThis, SITE_KEY) as Partial<Site> | null | undefined;
  if (typeof stored?.settings === 'function') return stored as Site;
  if (!ownSite) {
    ownSite = makeSite();
    if (stored !== undefined || !Reflect.set(globalThis, SITE_KEY, ownSite)) {
      console.warn(
        'member-area-elements: the page uses',
        SITE_KEY,
        'for something else, so each copy has its own settings.',
      );
    }
  }
  return ownSite;
}

/** Adds configuration to the Site of this page; see {@link Site.configure}. */
export function configure(configuration: Configuration): void {
  getSite(configuration);
}

function makeSite(): Site {
  let configured: Configuration = {};
  let resolved: Settings | null = null;
  const reported = new Set<string>();
  const errors: unknown[] = [];

  const report: Site['report'] = (error, during, facts = {}) => {
    try {
      if (errors.length < 9) errors.push(error);
      site.onReport?.(error);
      const { onError } = configured;
      if (typeof onError === 'function') onError(error, { during, ...facts });
      else console.error('member-area-elements:', error, { during, ...facts });
    } catch {
      // An error handler that throws must not break the page.
    }
  };
  const reportOnce: Site['reportOnce'] = (error, during) => {
    if (reported.has(error.message)) return;
    reported.add(error.message);
    report(error, during);
  };

  const settings = (): Settings => {
    if (resolved) return resolved;
    const context = readPageContext();
    if (context.kind === 'malformed') {
      reportOnce(new SyntaxError('The page context is not a JSON object.'), 'page-context');
    }
    const fromPage = context.kind === 'found' ? context.values : {};
    const result = resolveSettings([configured, fromPage], pageLanguage(), (error) =>
      reportOnce(error, 'configuration'),
    );
    // The parser may not have reached the script with the context yet.
    if (context.kind !== 'absent' || hasLoaded()) resolved = result;
    return result;
  };

  const siteUser = (): SiteUser => {
    const user = parseSiteUser(readCookie('SiteUserInfo'));
    if (user.state === 'malformed') {
      reportOnce(new SyntaxError('The SiteUserInfo cookie is malformed; signed out.'), 'site-user-cookie');
    }
    return user;
  };

  const person = createPagePerson((isRefused) => {
    import('./visitor/other-person-message.js')
      .then(({ showOtherPerson }) => showOtherPerson(site, isRefused))
      .catch((error: unknown) => {
        report(error, 'other-person');
        location.reload();
      });
  });

  const checkPageContext = () => {
    const { websiteId, environment } = settings();
    if (websiteId && environment) return;
    report(
      new ReferenceError(
        'The page context lacks websiteId or environment: add them to <script type="application/json" data-member-areas>, or call configure().',
      ),
      'page-context',
    );
  };
  let isPageContextRequired = false;
  const requirePageContext = () => {
    if (isPageContextRequired) return;
    isPageContextRequired = true;
    whenLoaded(checkPageContext);
  };

  const pageFetch = () => settings().fetch ?? globalThis.fetch;
  const sendOptions = (): SendOptions => {
    requirePageContext();
    return {
      fetch: pageFetch(),
      apiRoot: settings().apiRoot,
      csrfToken,
      person,
      timeoutMs: settings().requestTimeout,
    };
  };
  const withEndpoints = () => ({ ...sendOptions(), endpoints: settings().endpoints });
  const isSignedOut = () => siteUser().state !== 'signed-in';

  // By locale: which language a locale is written in is known to `load.js`, which only pages in other languages need.
  const languages = new Map<string, object>();
  const languageLoaders = new Map<string, () => Promise<void>>();
  const language: Site['language'] = (locale = settings().locale) => {
    if (languageOf(locale) === 'en') return Promise.resolve();
    let load = languageLoaders.get(locale);
    if (!load) {
      load = loadOnce(async () => {
        const { loadLanguage } = await import('./messages/load.js');
        languages.set(locale, await loadLanguage(locale));
      });
      languageLoaders.set(locale, load);
    }
    return load().catch((error: unknown) => reportOnce(error as Error, 'language'));
  };
  const messages: Site['messages'] = (table, locale = settings().locale) => ({
    ...table,
    ...languages.get(locale),
    ...settings().messages,
  });
  const api = loadOnce(async () =>
    (await import('./api/client.js')).createApi(() => ({ ...withEndpoints(), isSignedOut })),
  );
  const track = createTrack({ settings, siteUser, fetch: pageFetch, requirePageContext, report });
  const escapeKeys = createEscapeKeys();
  const site: Site = {
    settings,
    configure(configuration) {
      configured = { ...configured, ...configuration };
      resolved = null;
    },
    requirePageContext,
    siteUser,
    person,
    messages,
    language,
    api,
    track,
    escapeKeys,
    errors,
    report,
    reportOnce,
    join: createJoin({
      options: () => ({ ...withEndpoints(), hasSiteUserCrumb: () => readCrumbs().siteUser !== null }),
      siteUser,
      memberArea: async (id) => (await api()).memberArea(id),
      track,
      report,
    }),
    accountFrame: createAccountFrame({
      settings,
      siteUser,
      adoptPerson: () => person.adopt(),
      escapeKeys,
      title: () => messages(pageEn).account,
      report,
      reportOnce,
    }),
  };
  return site;
}
