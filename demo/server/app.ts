import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { timing } from 'hono/timing';
import { PAGE_POLICY, type MemberAreaServer, type Store } from 'member-area-elements/server';
import type { DemoEnvironment } from './environment.js';
import type { BrowserBuild } from './http/account-scripts.js';
import { staticFiles } from './http/static-files.js';
import { toBindings } from './page-visit.js';
import { apiDocsRoutes } from './routes/api-docs-routes.js';
import { createFaults } from './routes/fault-routes.js';
import { answerNotFound, pageRoutes } from './routes/page-routes.js';
import { toolRoutes } from './routes/tool-routes.js';

/** The parts of the demo site. */
export interface AppOptions {
  readonly members: MemberAreaServer;
  readonly store: Store;
  /** Whether `/demo/mail`, `/demo/events` and `/demo/csp` exist. */
  readonly tools: boolean;
  /** Whether `/demo/faults` exists. Default: it does not. */
  readonly faults?: boolean;
  /** The routes below `/hosts/`: pages that are not ours. Default: none. */
  readonly hostRoutes?: Hono<DemoEnvironment> | undefined;
  /** The browser build that the pages get. */
  readonly browserBuild: BrowserBuild;
}

/** Creates the demo site: its pages, and the backend for everything else. The order of the routes and middlewares matters. */
export function createApp({ members, store, tools, faults = false, hostRoutes, browserBuild }: AppOptions) {
  const app = new Hono<DemoEnvironment>();
  // How long each answer took, in the network panel of the browser.
  app.use(timing());
  if (faults) {
    const { middleware, routes } = createFaults();
    app.use(middleware);
    app.route('/demo/faults', routes);
  }
  addStaticFiles(app, browserBuild);
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
    ['/api/*', '/account/frame', '/account/frame/*', '/account/form/*'],
    (c) => members.fetch(c.req.raw, toBindings(c)),
  );
  app.post('/checkout', (c) => members.fetch(c.req.raw, toBindings(c)));
  app.use('/demo/*', bodyLimit({ maxSize: 64 * 1024 }));
  if (tools) app.route('/demo', toolRoutes());
  if (hostRoutes) app.route('/', hostRoutes);
  app.route('/', pageRoutes);
  app.notFound(answerNotFound);
  return app;
}

function addStaticFiles(app: Hono<DemoEnvironment>, build: BrowserBuild): void {
  for (const name of ['member-area-elements', 'member-area-elements-copy']) {
    app.get(
      `/${name}/*`,
      etag(),
      staticFiles(`dist/${build}`, `/${name}/`, `dist/${build.replace('cdn', 'brotli')}`),
    );
  }
  app.get('/assets/*', staticFiles('demo/assets', '/assets/'));
  app.get('/vendor/bootstrap/*', staticFiles('node_modules/bootstrap/dist', '/vendor/bootstrap/'));
  app.get('/vendor/jquery/*', staticFiles('node_modules/jquery/dist', '/vendor/jquery/'));
}

/** Gives each page without a Content-Security-Policy of its own the default one. */
const addPolicy = createMiddleware<DemoEnvironment>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage && !headers.has('content-security-policy')) headers.set('content-security-policy', PAGE_POLICY);
});
