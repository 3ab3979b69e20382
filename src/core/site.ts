import { createAccountFrame, type AccountFrame } from './account-frame/account-frame.js';
import { createEscapeKeys, type EscapeKeys } from './browser/escape-keys.js';
import { createTrack, type Track } from './analytics/track.js';
import type { Api } from './api/client.js';
import type { SendOptions } from './api/transport.js';
import { readPageContext, hasLoaded, pageLanguage, whenLoaded } from './config/page-context.js';
import { resolveSettings } from './config/resolve-settings.js';
import type { Configuration, Settings } from './config/configuration.js';
import { csrfToken, readCrumbs } from './visitor/crumbs.js';
import { parseSiteUser, type SiteUser } from './visitor/site-user.js';
import { readCookie } from './browser/cookie.js';
import { createJoin, type Join } from './join/create-join.js';
import { languageOf } from './messages/direction.js';
import { pageEn } from './messages/en/page.js';
import { SITE_KEY } from './site-key.js';

/** One page with its member areas: everything the tags share. There is one per page; see {@link getSite}. */
export interface Site {
  /** Settings after precedence and defaults, read anew at each call. */
  settings(): Settings;
  /** Lays more configuration over what was given before. */
  configure(configuration: Configuration): void;
  /**
   * Has a missing page context (`websiteId` or `environment`) reported, once, when the page has loaded: its JSON or a
   * call of {@link Site.configure} may come later than what needs it. Every tag without `preview` needs it, and so
   * does every request and every event. Nothing else depends on it.
   */
  requirePageContext(): void;
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
  /** Hands an error to `onError`. Never throws. */
  report(error: unknown, during: string, facts?: Record<string, unknown>): void;
  /** Hands an error to `onError` unless one with the same message was. Never throws. */
  reportOnce(error: Error, during: string): void;
}

/**
 * The Site of this page: made at the first call, the same one ever after, across bundles too.
 *
 * @param configuration laid over what was configured before, as {@link Site.configure} does
 * @example
 * const site = getSite({ websiteId: 'w1', environment: 'production' });
 * const outcome = await site.join({ memberAreaId: 'community' });
 */
export function getSite(configuration?: Configuration): Site {
  const site = pageSite();
  if (configuration) site.configure(configuration);
  return site;
}

/** The Site that this copy of the library has made. */
let ownSite: Site | null = null;

/** The Site kept on the page. Where something else stands in its place, this copy of the library has one of its own. */
function pageSite(): Site {
  const kept = Reflect.get(globalThis, SITE_KEY) as Partial<Site> | null | undefined;
  if (typeof kept?.settings === 'function') return kept as Site;
  if (!ownSite) {
    ownSite = makeSite();
    if (kept !== undefined || !Reflect.set(globalThis, SITE_KEY, ownSite)) {
      console.warn(
        'member-area-elements: the page has taken',
        SITE_KEY,
        'so each copy has settings of its own.',
      );
    }
  }
  return ownSite;
}

/** Configures the page's Site. */
export function configure(configuration: Configuration): void {
  getSite(configuration);
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
    // The script that holds the context may still be on its way.
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
  let needsPageContext = false;
  const requirePageContext = () => {
    if (needsPageContext) return;
    needsPageContext = true;
    whenLoaded(checkPageContext);
  };

  const pageFetch = () => settings().fetch ?? globalThis.fetch;
  const sendOptions = (): SendOptions => {
    requirePageContext();
    return {
      fetch: pageFetch(),
      apiRoot: settings().apiRoot,
      csrfToken,
      timeoutMs: settings().requestTimeout,
    };
  };
  const withEndpoints = () => ({ ...sendOptions(), endpoints: settings().endpoints });

  const languages = new Map<string, object>();
  const loading = new Map<string, Promise<void>>();
  const language: Site['language'] = (locale = settings().locale) => {
    const name = languageOf(locale);
    if (name === 'en') return Promise.resolve();
    let loaded = loading.get(name);
    if (!loaded) {
      loaded = import('./messages/load.js')
        .then(({ loadLanguage }) => loadLanguage(name))
        .then(
          (texts) => void languages.set(name, texts),
          (error: unknown) => {
            // Asked for again the next time.
            loading.delete(name);
            reportOnce(error as Error, 'language');
          },
        );
      loading.set(name, loaded);
    }
    return loaded;
  };
  const messages: Site['messages'] = (table, locale = settings().locale) => ({
    ...table,
    ...languages.get(languageOf(locale)),
    ...settings().messages,
  });
  let client: Promise<Api> | null = null;
  const api = () => {
    client ??= import('./api/client.js').then(({ createApi }) => createApi(withEndpoints));
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
    requirePageContext,
    siteUser,
    messages,
    language,
    api,
    track,
    escapeKeys,
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
      escapeKeys,
      title: () => messages(pageEn).account,
      report,
      reportOnce,
    }),
  };
}
