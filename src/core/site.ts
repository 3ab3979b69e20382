import {
  createAccountFrame,
  createEscapeKeys,
  type AccountFrame,
  type EscapeKeys,
} from './account-frame/index.js';
import { createTrack, type Track } from './analytics/track.js';
import type { Api } from './api/api.js';
import type { SendOptions } from './api/send.js';
import { readPageContext, resolveSettings, type Configuration, type Settings } from './config/index.js';
import { csrfToken, parseSiteUser, readCookie, readCrumbs, type SiteUser } from './cookies/index.js';
import { createJoin, type Join } from './join/create-join.js';
import { languageOf } from './messages/direction-of.js';
import { en } from './messages/page/en.js';

/** One page with its member areas: everything the tags share. There is one per page; see {@link createSite}. */
export interface Site {
  /** Settings after precedence and defaults, read anew at each call. */
  settings(): Settings;
  /** Lays more configuration over what was given before. */
  configure(configuration: Configuration): void;
  /** The visitor as the `SiteUserInfo` cookie tells it now. A malformed cookie is logged once. */
  siteUser(): SiteUser;
  /**
   * A table of texts in the language of a locale, as far as that is loaded, with the owner's own words in it.
   *
   * @param locale default: the site's
   */
  messages<Texts extends object>(table: Texts, locale?: string): Texts;
  /**
   * Loads the language of a locale, once; English is there already. A language that does not load is reported, and
   * English stands in for it. Never rejects.
   *
   * @param locale default: the site's
   */
  language(locale?: string): Promise<void>;
  /** Asks to join a member area; carry the outcome out with what you like. */
  readonly join: Join;
  /** The account over the page. */
  readonly accountFrame: AccountFrame;
  /** Records an analytics event; what sends it is loaded with the first one. */
  readonly track: Track;
  /** Typed calls to the backend; the client and its schemas are loaded at the first call. */
  api(): Promise<Api>;
  /** The page's escape-key manager. */
  readonly escapeKeys: EscapeKeys;
  /** Hands an error to `onError`, once per message where `once` is set. Never throws. */
  report(error: unknown, during: string, facts?: Record<string, unknown>): void;
}

// The number rises when a Site of one release could not serve the tags of another.
const KEY = Symbol.for('member-area-elements/site@1');

/**
 * The Site of this page: made at the first call, the same one ever after, across bundles too.
 *
 * @param configuration laid over what was configured before, as {@link Site.configure} does
 * @example
 * const site = createSite({ websiteId: 'w1', environment: 'production' });
 * const outcome = await site.join({ memberAreaId: 'community' });
 */
export function createSite(configuration?: Configuration): Site {
  const page = globalThis as unknown as Record<symbol, Site | undefined>;
  const site = (page[KEY] ??= makeSite());
  if (configuration) site.configure(configuration);
  return site;
}

/** Configures the page's Site (contract section 2). */
export function configure(configuration: Configuration): void {
  createSite(configuration);
}

function makeSite(): Site {
  let configured: Configuration = {};
  let resolved: Settings | null = null;
  const reported = new Set<string>();

  const report: Site['report'] = (error, during, facts = {}) => {
    try {
      const { onError } = configured;
      if (typeof onError === 'function') onError(error, { during, ...facts });
      else console.error('member-area-elements:', error, { during, ...facts });
    } catch {
      // An error handler that fails must not take the page with it.
    }
  };
  const reportOnce = (error: Error, during: string) => {
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
    const result = resolveSettings([configured, fromPage], document.documentElement.lang, (error) =>
      reportOnce(error, 'configuration'),
    );
    // The script that holds the context may still be on its way.
    if (context.kind !== 'absent' || document.readyState !== 'loading') resolved = result;
    return result;
  };

  const siteUser = (): SiteUser => {
    const user = parseSiteUser(readCookie('SiteUserInfo'));
    if (user.state === 'malformed') {
      reportOnce(new SyntaxError('The SiteUserInfo cookie is malformed; signed out.'), 'site-user-cookie');
    }
    return user;
  };

  const requirePageContext = () => {
    const { websiteId, environment } = settings();
    if (websiteId && environment) return;
    reportOnce(new ReferenceError('The page context lacks websiteId or environment.'), 'page-context');
  };

  const pageFetch = () => settings().fetch ?? globalThis.fetch;
  const sendOptions = (): SendOptions => ({
    fetch: pageFetch(),
    apiRoot: settings().apiRoot,
    csrfToken,
    timeoutMs: settings().requestTimeout,
  });
  const withEndpoints = () => ({ ...sendOptions(), endpoints: settings().endpoints });

  const languages: Record<string, object> = {};
  const loading: Record<string, Promise<void> | undefined> = {};
  const language: Site['language'] = (locale = settings().locale) => {
    const name = languageOf(locale);
    if (name === 'en') return Promise.resolve();
    return (loading[name] ??= import('./messages/languages/load-language.js')
      .then(({ loadLanguage }) => loadLanguage(name))
      .then(
        (texts) => void (languages[name] = texts),
        (error: unknown) => {
          // Asked for again the next time.
          loading[name] = undefined;
          reportOnce(error as Error, 'language');
        },
      ));
  };
  const messages: Site['messages'] = (table, locale = settings().locale) => ({
    ...table,
    ...languages[languageOf(locale)],
    ...settings().messages,
  });
  let client: Promise<Api> | null = null;
  const api = () => {
    client ??= import('./api/create-api.js').then(({ createApi }) => createApi(withEndpoints));
    // A chunk that did not load is asked for again at the next call.
    client.catch(() => (client = null));
    return client;
  };
  const track = createTrack({ settings, siteUser, fetch: pageFetch, requirePageContext, report });
  const escapeKeys = createEscapeKeys();
  return {
    settings,
    configure(configuration) {
      configured = { ...configured, ...configuration };
      resolved = null;
    },
    siteUser,
    messages,
    language,
    api,
    track,
    escapeKeys,
    report,
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
      escapeKeys,
      title: () => messages(en).account,
      report,
    }),
  };
}
