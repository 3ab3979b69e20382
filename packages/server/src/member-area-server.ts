import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { fixtureRoutes } from './fixtures/fixture-routes.js';
import { Fixtures, type FixtureOptions } from './fixtures/fixtures.js';
import type { MemberPages } from './areas/member-navigation.js';
import type { Plan } from './areas/plan-quotas.js';
import { BackgroundWork } from './http/background-work.js';
import { PAGE_POLICY } from './http/content-policy.js';
import { noticeProxy, requireProxyCount } from './http/client-address.js';
import type { Bindings, Environment } from './http/environment.js';
import { PublicOrigins, readOrigins } from './http/public-origins.js';
import { Refusal } from './http/refusal.js';
import { WorkQueue } from './http/work-queue.js';
import { isTimeZone } from './mail/formats.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { openGate, type GateOptions, type GateResult } from './gate.js';
import type { LibraryFiles } from './library-files.js';
import type { MailPort } from './mail/mail-port.js';
import { standardMail, type MailTemplate } from './mail/standard-mail.js';
import { readAudit, type AuditLine, type AuditSelection } from './operations/audit.js';
import { healthRoutes } from './operations/health.js';
import { readLimits, type LimitOptions, type Limits } from './operations/limits.js';
import { describeError, jsonLog, logEventsTo, type Log } from './operations/log.js';
import { requireRealPayments, warnAboutTrial } from './operations/production.js';
import { logRequests } from './operations/request-log.js';
import { RunningWork } from './operations/running-work.js';
import { StoreHealth, storeFailureOf } from './operations/store-health.js';
import { stopServer, type CloseOptions, type ServerEnd } from './operations/stop-server.js';
import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import { requireProfileFields } from './people/person-details.js';
import type { PageContext } from './pages/markup.js';
import { composeMail, type MailSite } from './people/compose-mail.js';
import type { SiteLayout } from './pages/site-layout.js';
import { logProblems, type PaymentProblem, type PaymentSetup } from './payments/payment-services.js';
import type { PaymentsPort } from './payments/payments-port.js';
import { sweepPayments, type SweepReport } from './payments/sweep-payments.js';
import { giveCrumb, requireCrumb } from './people/crumbs.js';
import { createFirstOwnerToken } from './people/first-owner.js';
import { loadSession } from './people/session-cookies.js';
import { requireScreenPerson } from './people/screen-person.js';
import { accountPageRoutes } from './routes/account-page-routes.js';
import { requireSitePaths, type IdentityPort } from './people/identity.js';
import { accountRoutes } from './routes/account-routes.js';
import { lockScreenRoutes, peopleHubRoutes } from './routes/area-routes.js';
import { eventRoutes } from './routes/event-routes.js';
import { firstOwnerRoutes } from './routes/first-owner-routes.js';
import { formRoutes } from './routes/form-routes.js';
import { frameRoutes } from './routes/frame-routes.js';
import { membershipRoutes } from './routes/membership-routes.js';
import { joinBlockRoutes, memberAreasRoutes } from './routes/owner-routes.js';
import { checkoutRoutes, webhookRoutes } from './routes/payment-routes.js';
import { memberVideoRoutes } from './routes/member-video-routes.js';
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
  /** Writes the texts of the mails. Default: `standardMail`, in the language of the person. */
  readonly mailTemplate?: MailTemplate;
  /**
   * Takes the payments for areas. `'simulated'` is for trying a site: its checkout takes no money, and who clicks Pay is a
   * member. In production (`NODE_ENV`) it is refused without `allowSimulatedPayments`. Default: none, nobody can join a paid
   * area.
   */
  readonly payments?: PaymentsPort | 'simulated' | undefined;
  /** Allows `payments: 'simulated'` in production, for a public demonstration. Default: false. */
  readonly allowSimulatedPayments?: boolean | undefined;
  /** Is called with each problem of a payment that only the owner can solve. Default: it is logged. */
  readonly onPaymentProblem?: ((problem: PaymentProblem) => void) | undefined;
  /**
   * The login of a site that knows its people already. Default: the built-in one, with emails and passwords. See
   * docs/identity.md.
   */
  readonly identity?: IdentityPort | undefined;
  /** The settings of the library on the frame page, as `data-member-areas` has them. Default: none. */
  readonly context?: PageContext;
  /**
   * The fields that the site adds to its accounts, such as a telephone number. Visitors fill them in when they create an
   * account, and change them in the profile. The server checks and stores the values, and adds the list to `context`. Other
   * pages with forms of the account need the same list as their setting `profileFields`. Default: none.
   */
  readonly profileFields?: readonly ProfileField[] | undefined;
  /** The addresses of style sheets for the frame page. Default: none. */
  readonly frameStyleSheets?: readonly string[];
  /**
   * Returns the pages of the site that the server answers with, such as lock screens, with the site's own header and styles.
   * Default: plain pages.
   */
  readonly layout?: SiteLayout | undefined;
  /**
   * Returns the pages that the site has for the members of an area: `<member-area-navigation>` links them, and the setup
   * checklist counts them. Default: one page for each area, `/members/{id}`, which the checklist does not count, because
   * the server cannot know what is on it.
   */
  readonly memberPages?: MemberPages | undefined;
  /**
   * The files of the library, which the server then serves below `/member-area-elements/`: `libraryFiles()` of
   * `member-area-server/node`. Default: the site serves them itself.
   */
  readonly libraryFiles?: LibraryFiles | undefined;
  /**
   * The plan of the owner, for sites that somebody else runs. Its limits are rows of the table `settings`. Default: none, and
   * nothing is limited.
   */
  readonly plan?: Plan | undefined;
  /** The folder where videos are stored. Default: none, and uploads are refused with 501. */
  readonly videoFolder?: string | undefined;
  /**
   * The number of proxies in front of the server whose `X-Forwarded-For` and `X-Request-Id` are trusted. Default: 0, both
   * are ignored.
   */
  readonly trustedProxies?: number;
  /** How large, how long and how often. Default: `DEFAULT_LIMITS`. */
  readonly limits?: LimitOptions | undefined;
  /**
   * Writes the lines of the log, which have no personal data. Default: JSON to the standard output. The second argument
   * is the error of the line: its message can contain personal data, and the default leaves it out.
   */
  readonly log?: Log | undefined;
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
   * Answers a request. {@link MemberAreaServer.handles} says which paths it knows; every other one is 404.
   *
   * @param bindings the facts about the request that it does not have itself
   */
  readonly fetch: (request: Request, bindings?: Bindings) => Promise<Response>;
  /**
   * Returns whether a path is one of the server: `/api/`, `/account`, `/checkout`, `/first-owner`, `/healthz`, and `/member-area-elements/` with
   * `libraryFiles`. A site answers the other paths itself, and may answer any of these before the server.
   */
  handles(pathname: string): boolean;
  /**
   * Decides whether the sender of a request may see a page for the members of an area. Answers everybody else with the lock
   * screen of the area, which works without JavaScript. Reads the address and the headers of the request alone.
   *
   * @param areaId the id of the area whose members see the page
   */
  gate(request: Request, areaId: string, options?: GateOptions): Promise<GateResult>;
  /** Returns who has sent a request, for a page of the site. Reads the headers of the request alone. */
  visit(request: Request, bindings?: Bindings): Promise<Visit>;
  /**
   * Sends the mails that are due, of other processes and of an earlier run too. The server does it after each request that
   * changes something, and by a timer for those that have failed. Call it on a schedule where no process runs between
   * requests.
   */
  sendMails(): Promise<void>;
  /**
   * Returns the address at which the owner of a new site creates their account. Show it only to those who run the server, for
   * example in its terminal. It can be used once, within a day, and the next call replaces it.
   *
   * @param path the path of the page that the owner then sees. Default: `/owner`
   * @returns `null` when the site has an owner
   */
  firstOwnerLink(path?: string): Promise<string | null>;
  /**
   * Finds the payments that no webhook has told, and what has ended meanwhile. Run it every few minutes, in one process or
   * in several. Does nothing without a payment provider.
   */
  sweepPayments(): Promise<SweepReport>;
  /** Resolves when all work has ended that no answer waits for, such as sending mails. The store stays open. */
  settled(): Promise<void>;
  /** Returns what owners have changed, the oldest change first. */
  audit(selection?: AuditSelection): Promise<AuditLine[]>;
  /**
   * Stops the server: waits for the requests that run and for the work that no answer waits for, then closes the store.
   * Mails that are tried again later stay in it.
   * Further requests get 503 `closing`. Resolves with the number of works that had not ended in time. A second call
   * returns the result of the first.
   */
  close(options?: CloseOptions): Promise<ServerEnd>;
}

const SERVER_PATHS = /^\/(?:api\/|account(?:\/|$)|checkout(?:\/|$)|first-owner(?:\/|$)|healthz(?:\/|$))/;
const LIBRARY_PATH = '/member-area-elements/';
const VIDEOS = '/api/marketing/member-areas/videos';

/**
 * Creates the backend of a site: all calls of the library, the frame page of the account, and the forms that work without
 * JavaScript.
 *
 * @throws InvalidOptionError for an option that cannot be used, such as an origin without http or https, or simulated payments in
 *   production
 * @throws FixturesError for `fixtures` in production, or with a short secret
 */
export function createMemberAreaServer({
  origins,
  store: siteStore,
  mail,
  mailTemplate = standardMail,
  payments,
  allowSimulatedPayments = false,
  onPaymentProblem,
  identity,
  context: siteContext = {},
  profileFields = [],
  frameStyleSheets = [],
  layout,
  memberPages,
  libraryFiles,
  plan,
  videoFolder,
  trustedProxies = 0,
  limits: limitOptions,
  log = jsonLog,
  policyReports,
  fixtures: fixtureOptions,
}: ServerOptions): MemberAreaServer {
  const fixtures = fixtureOptions && new Fixtures(fixtureOptions);
  const store = fixtures?.withClock(siteStore) ?? siteStore;
  const logEvent = logEventsTo(log);
  const publicOrigins = readOrigins(origins);
  requireProfileFields(profileFields, siteContext);
  const context = profileFields.length > 0 ? { ...siteContext, profileFields } : siteContext;
  requireRealPayments(payments, allowSimulatedPayments);
  const site = describeMailSite(publicOrigins[0], context);
  const mails = new MailDelivery({
    store,
    port: fixtures?.keepMails(mail) ?? mail,
    template: mailTemplate,
    compose: (claimed) => composeMail(site, store, claimed),
    logEvent,
  });
  const limits = readLimits(limitOptions);
  requireProxyCount(trustedProxies);
  if (identity) requireSitePaths(identity);
  warnAboutTrial(logEvent, { payments, mail, origins: publicOrigins });
  const background = new BackgroundWork(logEvent);
  const running = new RunningWork();
  const paymentSetup = toPaymentSetup(store, payments, onPaymentProblem ?? logProblems(logEvent));
  const variables = {
    store,
    storeHealth: new StoreHealth(),
    payments: paymentSetup,
    background,
    mails,
    logEvent,
    running,
    hashQueue: new WorkQueue({ mostAtOnce: limits.hashesAtOnce, mostWaiting: limits.hashesWaiting }),
    settings: {
      origins: new PublicOrigins(publicOrigins, logEvent),
      trustedProxies,
      limits,
      frame: {
        context,
        profileFields,
        styleSheets: frameStyleSheets,
        accountScripts: () => libraryFiles?.accountScripts() ?? Promise.resolve([]),
      },
      layout,
      memberPages,
      videoFolder,
      identity: identity ?? null,
      profileFields,
      plan,
      policyReports,
    },
  };
  const addServices = createMiddleware<Environment>(async (c, next) => {
    for (const [name, value] of Object.entries(variables))
      c.set(name as keyof typeof variables, value as never);
    await next();
  });
  const app = createApp({ libraryFiles, limits, fixtures, addServices });
  /** Reads the session of a request for a page of the site, and gives the visitor a crumb. */
  const onPage = async <Result>(
    { url, headers }: Request,
    bindings: Bindings,
    read: (c: Context<Environment>) => Result | Promise<Result>,
  ): Promise<Result> => {
    const results: Result[] = [];
    const pages = new Hono<Environment>();
    pages.onError((error) => {
      throw error;
    });
    pages.all('*', addServices, loadSession, giveCrumb, async (c) => {
      results.push(await read(c));
      return c.body(null);
    });
    // A request of its own: the body stays unread.
    await pages.fetch(new Request(url, { headers }), bindings);
    return results[0] as Result;
  };
  let end: Promise<ServerEnd> | undefined;
  return {
    fetch: (request, bindings = {}) => running.answer(async () => app.fetch(request, bindings)),
    handles: (pathname) =>
      SERVER_PATHS.test(pathname) || (libraryFiles !== undefined && pathname.startsWith(LIBRARY_PATH)),
    gate: (request, areaId, options = {}) => onPage(request, {}, (c) => openGate(c, areaId, options)),
    visit: (request, bindings = {}) => onPage(request, bindings, describeVisit),
    async firstOwnerLink(path = '/owner') {
      const token = await createFirstOwnerToken(store);
      const query = new URLSearchParams({ originUrlPath: path });
      return token && new URL(`/first-owner/${token}?${query}`, publicOrigins[0]).href;
    },
    sendMails: () => mails.sendDue(),
    sweepPayments: () =>
      paymentSetup.kind === 'provider'
        ? sweepPayments(paymentSetup.services)
        : Promise.resolve({ checked: 0, failed: 0 }),
    settled: () => background.settled(),
    audit: (selection) => readAudit(store, selection),
    close: (options) => (end ??= stopServer(variables, options)),
  };
}

/** Reads the facts of a site that its mails need. The settings of the library have them. */
function describeMailSite(origin: string, { siteName, locale, timeZone }: PageContext): MailSite {
  const isKnownZone = typeof timeZone === 'string' && isTimeZone(timeZone);
  return {
    name: typeof siteName === 'string' && siteName !== '' ? siteName : new URL(origin).host,
    origin,
    locale,
    timeZone: isKnownZone ? timeZone : 'UTC',
  };
}

function toPaymentSetup(
  store: Store,
  payments: ServerOptions['payments'],
  report: (problem: PaymentProblem) => void,
): PaymentSetup {
  if (payments === undefined) return { kind: 'none' };
  if (payments === 'simulated') return { kind: 'simulated' };
  return { kind: 'provider', services: { store, payments, report } };
}

/** The order of the routes and middlewares matters. */
function createApp({
  libraryFiles,
  limits,
  fixtures,
  addServices,
}: Pick<ServerOptions, 'libraryFiles'> & {
  readonly limits: Limits;
  readonly fixtures: Fixtures | undefined;
  readonly addServices: ReturnType<typeof createMiddleware<Environment>>;
}) {
  const app = new Hono<Environment>();
  app.onError(answerError);
  if (libraryFiles) app.get(`${LIBRARY_PATH}*`, (c) => libraryFiles.fetch(c.req.raw));
  app.use(addServices);
  app.route('/healthz', healthRoutes); // before `logRequests`: a probe each second would fill the log
  app.use(noticeProxy());
  app.use(logRequests);
  app.use(sendQueuedMails());
  app.use(limitTime(limits));
  app.use(limitBody(limits));
  app.use(addPolicy);
  app.use(loadSession);
  app.route('/api/events', eventRoutes); // before `requireCrumb`: events carry no crumb
  app.route('/api/payments', webhookRoutes); // and webhooks neither
  if (fixtures) app.route('/api/conformance', fixtureRoutes(fixtures)); // and fixtures carry a secret
  app.use('/api/*', requireCrumb, requireScreenPerson, forbidStorage);
  app.route('/api/site-users/account', accountRoutes);
  app.route('/api/site-users/account', membershipRoutes);
  app.route('/api/people-hub/v1/member-areas', memberVideoRoutes);
  app.route('/api/people-hub/v1', peopleHubRoutes);
  app.route(VIDEOS, videoRoutes(limits.videoBytes));
  app.route('/api/marketing/member-areas', memberAreasRoutes);
  app.route('/api/marketing/member-area-lock-screen-customization', lockScreenRoutes);
  app.route('/api/marketing/member-area-blocks', joinBlockRoutes);
  app.all('/api/*', (c) => c.json({ error: { code: 'not-found', message: 'There is no such call.' } }, 404));
  app.route('/', formRoutes);
  app.route('/', checkoutRoutes);
  app.route('/', frameRoutes);
  app.route('/', firstOwnerRoutes);
  app.route('/', accountPageRoutes);
  return app;
}

/** Sends the mails that a request has queued after its answer, and after the first request those of an earlier run. */
function sendQueuedMails() {
  let isFirst = true;
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    const { background, mails } = c.var;
    if (!isFirst && ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return;
    isFirst = false;
    background.afterAnswer(c.env, () => mails.sendDue());
  });
}

function answerError(error: Error, c: Context<Environment>): Response {
  if (error instanceof HTTPException) {
    const answer = error.getResponse();
    return c.newResponse(answer.body, answer); // the same answer, with the cookies that were set
  }
  const { logEvent, requestId, storeHealth } = c.var;
  if (c.req.raw.signal.aborted || isBrokenOff(error))
    return c.json({ error: { code: 'broken-off', message: 'The request is not complete.' } }, 400);
  const failure = storeFailureOf(error);
  if (failure !== null) {
    storeHealth.noteFailure();
    logEvent('error', { event: failure, requestId, ...describeError(error) }, error);
    const message = 'Nothing can be stored at the moment. Try again later.';
    return c.json({ error: { code: 'storage', message } }, 503, { 'retry-after': '60' });
  }
  logEvent('error', { event: 'request-failed', requestId, ...describeError(error) }, error);
  return c.json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500);
}

/**
 * Returns whether an error is that of reading the body of a client that has closed its connection. Nobody reads the answer. A
 * connection of the server itself, such as to its database, fails with other messages of the same codes.
 */
const isBrokenOff = ({ message }: Error): boolean => message === 'aborted';

/** Limits the time of each request. A change that has begun continues after the answer, and is stored whole. */
function limitTime({ requestMs, uploadMs }: Limits) {
  return createMiddleware<Environment>((c, next) => {
    let work = Promise.resolve();
    const refuse = () => {
      c.var.running.track(work).catch(() => {}); // `answerError` has logged it
      return new Refusal('timeout');
    };
    const limit = timeout(c.req.path === VIDEOS ? uploadMs : requestMs, refuse);
    return limit(c, () => (work = next()));
  });
}

/** Limits the size of each body. The route of the videos limits theirs. */
function limitBody({ bodyBytes }: Limits) {
  const limit = bodyLimit({
    maxSize: bodyBytes,
    onError: (c) => c.json({ error: { code: 'too-large', message: 'Too large.' } }, 413),
  });
  return createMiddleware<Environment>((c, next) => (c.req.path === VIDEOS ? next() : limit(c, next)));
}

/** Gives each page without a Content-Security-Policy of its own the default one. */
const addPolicy = createMiddleware<Environment>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage && !headers.has('content-security-policy')) headers.set('content-security-policy', PAGE_POLICY);
});

/** Keeps browsers and proxies from storing an answer that says nothing else: it depends on the cookies. */
const forbidStorage = createMiddleware<Environment>(async (c, next) => {
  await next();
  if (c.res.headers.has('cache-control')) return;
  c.header('cache-control', 'no-store');
});
