import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { fixtureRoutes } from './fixtures/fixture-routes.js';
import { Fixtures, type FixtureOptions } from './fixtures/fixtures.js';
import { BackgroundWork } from './http/background-work.js';
import { PAGE_POLICY } from './http/content-policy.js';
import type { Bindings, Environment } from './http/environment.js';
import { PublicOrigins, readOrigins } from './http/public-origins.js';
import { WorkQueue } from './http/work-queue.js';
import type { MailPort } from './mail/mail-port.js';
import type { PageContext } from './pages/markup.js';
import { requireCrumb, visitorCookies } from './people/crumbs.js';
import { loadSession } from './people/session-cookies.js';
import { accountRoutes } from './routes/account-routes.js';
import { lockScreenRoutes, peopleHubRoutes } from './routes/area-routes.js';
import { eventRoutes } from './routes/event-routes.js';
import { formRoutes } from './routes/form-routes.js';
import { frameRoutes } from './routes/frame-routes.js';
import { membershipRoutes } from './routes/membership-routes.js';
import { joinBlockRoutes, memberAreasRoutes } from './routes/owner-routes.js';
import { videoRoutes } from './routes/video-routes.js';
import type { Store } from './store/store.js';
import { describeVisit, type Visit } from './visit.js';

/** The options of {@link createMemberAreaServer}. */
export interface ServerOptions {
  /**
   * The addresses under which visitors reach the site, the main one first, for example `['https://www.example.com']`. They
   * alone decide which requests come from pages of this site, and where the links in mails lead.
   */
  readonly origins: readonly [string, ...string[]];
  /** The data of the site. */
  readonly store: Store;
  /** Sends the mails of the site. */
  readonly mail: MailPort;
  /** The settings of the library on the frame page, as `data-member-areas` has them. Default: none. */
  readonly context?: PageContext;
  /** The addresses of style sheets for the frame page. Default: none. */
  readonly frameStyleSheets?: readonly string[];
  /** Returns the scripts that the frame page preloads. Default: none. */
  readonly accountScripts?: () => Promise<readonly string[]>;
  /** The folder where videos are stored. */
  readonly videoFolder: string;
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. Default: 0, it is ignored. */
  readonly trustedProxies?: number;
  /** The path to which browsers report violations of a strict Content-Security-Policy. Default: nowhere. */
  readonly policyReports?: string | undefined;
  /**
   * Adds the calls below `/api/conformance`, by which the conformance kit creates people and moves the clock. Whoever knows
   * the secret can sign in as anybody. Default: there are no such calls.
   */
  readonly fixtures?: FixtureOptions | undefined;
}

/** The backend of a site with member areas. */
export interface MemberAreaServer {
  /**
   * Answers a request. The paths that it knows begin with `/api/`, `/account/frame`, `/account/form/` and `/checkout`; every
   * other one is 404.
   *
   * @param bindings the facts about the request that it does not have itself
   */
  fetch(request: Request, bindings?: Bindings): Promise<Response>;
  /** Returns who has sent a request, for a page of the site. Reads the headers of the request alone. */
  visit(request: Request, bindings?: Bindings): Promise<Visit>;
  /** Resolves when all work has ended that no answer waits for, such as sending mails. The store stays open. */
  settled(): Promise<void>;
}

const VIDEOS = '/api/marketing/member-areas/videos';

/**
 * One hash takes a good part of a second and 16 MiB. Two at once leave room for everything else, and the last in line
 * waits a few seconds at most.
 */
const HASHING = { mostAtOnce: 2, mostWaiting: 16 };

/**
 * Creates the backend of a site: all calls of the library, the frame page of the account, and the forms that work without
 * JavaScript.
 *
 * @throws Error for an origin that is not an address with http or https
 * @throws FixturesError for `fixtures` in production, or with a short secret
 */
export function createMemberAreaServer({
  origins,
  store,
  mail,
  context = {},
  frameStyleSheets = [],
  accountScripts = () => Promise.resolve([]),
  videoFolder,
  trustedProxies = 0,
  policyReports,
  fixtures: fixtureOptions,
}: ServerOptions): MemberAreaServer {
  const background = new BackgroundWork();
  const fixtures = fixtureOptions && new Fixtures(fixtureOptions);
  const variables = {
    store: fixtures?.withClock(store) ?? store,
    mail: fixtures?.keepMails(mail) ?? mail,
    background,
    hashQueue: new WorkQueue(HASHING),
    settings: {
      origins: new PublicOrigins(readOrigins(origins)),
      trustedProxies,
      frame: { context, styleSheets: frameStyleSheets, accountScripts },
      policyReports,
    },
  };
  const addServices = createMiddleware<Environment>(async (c, next) => {
    for (const [name, value] of Object.entries(variables))
      c.set(name as keyof typeof variables, value as never);
    await next();
  });
  const app = createApp(videoFolder, addServices, fixtures);
  return {
    fetch: async (request, bindings = {}) => app.fetch(request, bindings),
    async visit(request, bindings = {}) {
      let visit: Visit | undefined;
      const pages = new Hono<Environment>();
      pages.all('*', addServices, loadSession, visitorCookies, (c) => {
        visit = describeVisit(c);
        return c.body(null);
      });
      // A request of its own: the body stays unread.
      await pages.fetch(new Request(request.url, { headers: request.headers }), bindings);
      if (!visit) throw new Error('The session of the visitor could not be read.');
      return visit;
    },
    settled: () => background.settled(),
  };
}

/** The order of the routes and middlewares matters. */
function createApp(
  videoFolder: string,
  addServices: ReturnType<typeof createMiddleware<Environment>>,
  fixtures: Fixtures | undefined,
) {
  const app = new Hono<Environment>();
  app.onError(answerError);
  app.use((c, next) => (c.req.path === VIDEOS ? next() : limitBody(c, next)));
  app.use(addPolicy);
  app.use(addServices);
  app.use(loadSession);
  app.route('/api/events', eventRoutes); // before `requireCrumb`: events carry no crumb
  if (fixtures) app.route('/api/conformance', fixtureRoutes(fixtures)); // before `requireCrumb`: they carry a secret
  app.use('/api/*', requireCrumb, forbidStorage);
  app.route('/api/site-users/account', accountRoutes);
  app.route('/api/site-users/account', membershipRoutes);
  app.route('/api/people-hub/v1', peopleHubRoutes);
  app.route(VIDEOS, videoRoutes(videoFolder));
  app.route('/api/marketing/member-areas', memberAreasRoutes);
  app.route('/api/marketing/member-area-lock-screen-customization', lockScreenRoutes);
  app.route('/api/marketing/member-area-blocks', joinBlockRoutes);
  app.all('/api/*', (c) => c.json({ error: { code: 'not-found', message: 'There is no such call.' } }, 404));
  app.route('/', formRoutes);
  app.route('/', frameRoutes);
  return app;
}

function answerError(error: Error, c: Context<Environment>): Response {
  if (error instanceof HTTPException) {
    const answer = error.getResponse();
    return c.newResponse(answer.body, answer); // the same answer, with the cookies that were set
  }
  console.error(error);
  return c.json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500);
}

const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) => c.json({ error: { code: 'too-large', message: 'Too large.' } }, 413),
});

/** Gives each page without a Content-Security-Policy of its own the default one. */
const addPolicy = createMiddleware<Environment>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage && !headers.has('content-security-policy')) headers.set('content-security-policy', PAGE_POLICY);
});

/** Keeps browsers and proxies from storing an answer: it depends on the cookies. */
const forbidStorage = createMiddleware<Environment>(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
});
