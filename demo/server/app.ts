import type { Client } from '@libsql/client';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { timing } from 'hono/timing';
import { PAGE_POLICY } from './http/content-policy.js';
import { requireCrumb } from './people/crumbs.js';
import type { BrowserBuild } from './http/account-scripts.js';
import type { Environment, Settings } from './http/environment.js';
import type { Outbox } from './http/outbox.js';
import { loadSession } from './people/session-cookies.js';
import { staticFiles } from './http/static-files.js';
import { WorkQueue } from './http/work-queue.js';
import { accountRoutes } from './routes/account-routes.js';
import { lockScreenRoutes, peopleHubRoutes } from './routes/area-routes.js';
import { eventRoutes } from './routes/event-routes.js';
import { createFaults } from './routes/fault-routes.js';
import { formRoutes } from './routes/form-routes.js';
import { membershipRoutes } from './routes/membership-routes.js';
import { joinBlockRoutes, memberAreasRoutes } from './routes/owner-routes.js';
import { answerNotFound, pageRoutes } from './routes/page-routes.js';
import { toolRoutes } from './routes/tool-routes.js';
import { videoRoutes } from './routes/video-routes.js';

const VIDEOS = '/api/marketing/member-areas/videos';

/**
 * One hash takes a good part of a second and 16 MiB. Two at once leave room for everything else, and the last in line
 * waits a few seconds at most.
 */
const HASHING = { mostAtOnce: 2, mostWaiting: 16 };

/** The parts of a site, apart from its database. */
export interface AppOptions {
  readonly settings: Settings;
  readonly outbox: Outbox;
  /** Whether `/demo/faults` exists. Default: it does not. */
  readonly faults?: boolean;
  /** The routes below `/hosts/`: pages that are not ours. Default: none. */
  readonly hostRoutes?: Hono<Environment> | undefined;
  /** Whether the pages get the light build, `dist/cdn-light`. Default: they get `dist/cdn`. */
  readonly lightBuild?: boolean;
  /** Where videos are stored. */
  readonly videoFolder: string;
}

/** Creates the demo site with its reference backend. The order of the routes and middlewares matters. */
export function createApp(
  database: Client,
  { settings, outbox, faults = false, hostRoutes, lightBuild = false, videoFolder }: AppOptions,
) {
  const app = new Hono<Environment>();
  const hashQueue = new WorkQueue(HASHING);

  app.onError(answerError);
  // How long each answer took, in the network panel of the browser.
  app.use(timing());
  if (faults) {
    const { middleware, routes } = createFaults();
    app.use(middleware);
    app.route('/demo/faults', routes);
  }
  const browserBuild = lightBuild ? 'cdn-light' : 'cdn';
  addStaticFiles(app, browserBuild);

  app.use((c, next) => (c.req.path === VIDEOS ? next() : limitBody(c, next)));
  app.use(addPolicy);
  app.use(async (c, next) => {
    c.set('database', database);
    c.set('settings', settings);
    c.set('browserBuild', browserBuild);
    c.set('hashQueue', hashQueue);
    c.set('outbox', outbox);
    await next();
  });
  app.use(loadSession);

  app.route('/api/events', eventRoutes); // before `requireCrumb`: events carry no crumb
  app.use('/api/*', requireCrumb, forbidStorage);
  app.route('/api/site-users/account', accountRoutes);
  app.route('/api/site-users/account', membershipRoutes);
  app.route('/api/people-hub/v1', peopleHubRoutes);
  app.route(VIDEOS, videoRoutes(videoFolder));
  app.route('/api/marketing/member-areas', memberAreasRoutes);
  app.route('/api/marketing/member-area-lock-screen-customization', lockScreenRoutes);
  app.route('/api/marketing/member-area-blocks', joinBlockRoutes);
  app.all('/api/*', (c) => c.json({ error: { code: 'not-found', message: 'There is no such call.' } }, 404));
  if (settings.tools) app.route('/demo', toolRoutes());
  if (hostRoutes) app.route('/', hostRoutes);
  app.route('/', formRoutes);
  app.route('/', pageRoutes);
  app.notFound(answerNotFound);
  return app;
}

function addStaticFiles(app: Hono<Environment>, build: BrowserBuild): void {
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
