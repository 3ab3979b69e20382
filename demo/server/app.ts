import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { timing } from 'hono/timing';
import type { DemoMail } from './demo-mail.js';
import { PAGE_POLICY, type LibraryFiles, type MemberAreaServer, type Store } from 'member-area-server';
import type { BrowserBuild, DemoEnvironment } from './environment.js';
import { agreeToAnalytics } from './http/agree-to-analytics.js';
import { staticFiles } from './http/static-files.js';
import { apiDocsRoutes } from './routes/api-docs-routes.js';
import { docsRoutes } from './routes/docs-routes.js';
import { createFaults } from './routes/fault-routes.js';
import { answerNotFound, pageRoutes } from './routes/page-routes.js';
import { toolRoutes } from './routes/tool-routes.js';

/** The paths whose content is still being made, and promises that are settled when it is or when that has failed. */
export type BeingMade = ReadonlyMap<string, Promise<unknown>>;

/** The parts of the demo site. */
export interface AppOptions {
  readonly members: MemberAreaServer;
  readonly store: Store;
  readonly mail: DemoMail;
  /** Whether `/demo/mail`, `/demo/events` and `/demo/csp` exist. */
  readonly tools: boolean;
  /** Whether `/demo/faults` exists. Default: it does not. */
  readonly faults?: boolean;
  /** The routes below `/hosts/`: pages that are not ours. Default: none. */
  readonly hostRoutes?: Hono<DemoEnvironment> | undefined;
  /** Whether the cookies of the pages are sent over https alone. */
  readonly hasSecureCookies: boolean;
  /** The browser build that the pages get. */
  readonly browserBuild: BrowserBuild;
  /** Its files. */
  readonly libraryFiles: LibraryFiles;
  /** The paths for which a request waits. Default: none. */
  readonly beingMade?: BeingMade | undefined;
}

/** Creates the demo site: its pages, and the backend for everything else. The order of the routes and middlewares matters. */
export function createApp({
  members,
  store,
  mail,
  tools,
  faults = false,
  hostRoutes,
  hasSecureCookies,
  browserBuild,
  libraryFiles,
  beingMade = new Map(),
}: AppOptions) {
  const app = new Hono<DemoEnvironment>();
  // How long each answer took, in the network panel of the browser.
  app.use(timing());
  if (faults) {
    const { middleware, routes } = createFaults();
    app.use(middleware);
    app.route('/demo/faults', routes);
  }
  for (const [path, isMade] of beingMade) {
    app.use(path, async (_c, next) => {
      await isMade;
      await next();
    });
  }
  addStaticFiles(app, libraryFiles);
  app.route('/docs', docsRoutes());
  app.use(addPolicy);
  app.use(async (c, next) => {
    c.set('members', members);
    c.set('store', store);
    c.set('browserBuild', browserBuild);
    c.set('tools', tools);
    await next();
  });
  app.route('/api', apiDocsRoutes); // before the backend, which answers all other paths below it
  app.on(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ['/api/*', '/healthz', '/healthz/live', '/account/frame', '/account/frame/*', '/account/form/*'],
    (c) => members.fetch(c.req.raw, c.env),
  );
  app.on(
    ['GET', 'POST'],
    ['/account/withdraw', '/account/withdraw/:token', '/account/cancel', '/account/log-in-with/:id'],
    (c) => members.fetch(c.req.raw, c.env),
  );
  app.on(['GET', 'POST'], ['/checkout', '/checkout/*'], (c) => members.fetch(c.req.raw, c.env));
  app.use('/demo/*', bodyLimit({ maxSize: 64 * 1024 }));
  if (tools) app.route('/demo', toolRoutes(mail));
  app.use(agreeToAnalytics(hasSecureCookies));
  if (hostRoutes) app.route('/', hostRoutes);
  app.use(addPreloads(libraryFiles));
  app.route('/', pageRoutes);
  app.notFound(answerNotFound);
  return app;
}

function addStaticFiles(app: Hono<DemoEnvironment>, files: LibraryFiles): void {
  app.get('/member-area-elements/*', (c) => files.fetch(c.req.raw));
  app.get('/member-area-elements-copy/*', ({ req }) =>
    files.fetch(new Request(req.url.replace('-copy/', '/'), { headers: req.raw.headers })),
  );
  app.get('/assets/*', staticFiles('demo/assets', '/assets/'));
  app.get('/vendor/bootstrap/*', staticFiles('node_modules/bootstrap/dist', '/vendor/bootstrap/'));
  app.get('/vendor/jquery/*', staticFiles('node_modules/jquery/dist', '/vendor/jquery/'));
}

/** Adds links to the scripts that the tags of a page need. */
const addPreloads = (files: LibraryFiles) =>
  createMiddleware<DemoEnvironment>(async (c, next) => {
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const page = await files.addPreloads(await c.res.text());
    c.res = new Response(page, c.res);
  });

/** Gives each page without a Content-Security-Policy of its own the default one. */
const addPolicy = createMiddleware<DemoEnvironment>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage && !headers.has('content-security-policy')) headers.set('content-security-policy', PAGE_POLICY);
});
