import type { Client } from '@libsql/client';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { notFoundPage } from '../pages/not-found-page.js';
import { pageRoutes } from '../pages/page-routes.js';
import { PAGE_POLICY } from '../pages/content-policy.js';
import type { Environment } from './environment.js';
import { createFaults } from './faults.js';
import type { Outbox } from './outbox.js';
import { accountRoutes } from './routes/account-routes.js';
import { blockRoutes } from './routes/block-routes.js';
import { demoRoutes } from './routes/demo-routes.js';
import { eventRoutes } from './routes/event-routes.js';
import { formRoutes } from './routes/form-routes.js';
import { joinRoutes } from './routes/join-routes.js';
import { lockScreenRoutes } from './routes/lock-screen-routes.js';
import { memberAreasRoutes } from './routes/marketing-routes.js';
import { membershipRoutes } from './routes/membership-routes.js';
import { passwordResetRoutes } from './routes/password-reset-routes.js';
import { peopleHubRoutes } from './routes/people-hub-routes.js';
import { videoRoutes } from './routes/video-routes.js';
import { requireCrumb } from './security/require-crumb.js';
import { forgetSession, readSession, sessionToken } from './security/session.js';
import { WorkQueue } from './security/work-queue.js';
import type { Settings } from './settings.js';
import { staticFiles } from './static-files.js';

const VIDEOS = '/api/marketing/member-areas/videos';

/**
 * One hash takes a good part of a second and of 16 MiB: two at once leave room for everything else, and who comes last
 * in the line waits a few seconds at most.
 */
const HASHING = { mostAtOnce: 2, mostWaiting: 16 };

/** What a site is made of, apart from its database. */
export interface AppOptions {
  readonly settings: Settings;
  readonly outbox: Outbox;
  /** Whether `/demo/faults` is there. Default: it is not. */
  readonly faults?: boolean;
  /** Where videos are kept. */
  readonly videoFolder: string;
}

/** Makes the demo site and its reference backend. */
export function createApp(database: Client, { settings, outbox, faults = false, videoFolder }: AppOptions) {
  const app = new Hono<Environment>();
  const hashing = new WorkQueue(HASHING);

  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      const answer = error.getResponse();
      return c.newResponse(answer.body, answer); // as it is, but with the cookies that are to be set
    }
    console.error(error);
    return c.json({ error: { code: 'internal', message: 'Something went wrong.' } }, 500);
  });
  if (faults) {
    const { middleware, routes } = createFaults();
    app.use(middleware);
    app.route('/demo/faults', routes);
  }
  for (const name of ['member-area-elements', 'member-area-elements-copy']) {
    app.get(`/${name}/*`, staticFiles('dist/cdn', `/${name}/`));
  }
  app.get('/assets/*', staticFiles('demo/assets', '/assets/'));
  app.get('/vendor/bootstrap/*', staticFiles('node_modules/bootstrap/dist', '/vendor/bootstrap/'));
  app.get('/vendor/jquery/*', staticFiles('node_modules/jquery/dist', '/vendor/jquery/'));

  const smallBody = bodyLimit({
    maxSize: 64 * 1024,
    onError: (c) => c.json({ error: { code: 'too-large', message: 'Too large.' } }, 413),
  });
  app.use((c, next) => (c.req.path === VIDEOS ? next() : smallBody(c, next)));
  app.use(async (c, next) => {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
    if (isPage && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', PAGE_POLICY);
  });
  app.use(async (c, next) => {
    c.set('database', database);
    c.set('settings', settings);
    c.set('hashing', hashing);
    c.set('outbox', outbox);
    const token = sessionToken(c);
    const session = await readSession(database, token);
    if (token && !session) forgetSession(c);
    c.set('session', session);
    await next();
  });

  app.route('/api/events', eventRoutes);
  app.use('/api/*', requireCrumb, async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.route('/api/site-users/account/memberships', membershipRoutes);
  app.route('/api/site-users/account/password-reset', passwordResetRoutes);
  app.route('/api/site-users/account/member-areas', joinRoutes);
  app.route('/api/site-users/account', accountRoutes);
  app.route('/api/people-hub/v1', peopleHubRoutes);
  app.route(VIDEOS, videoRoutes(videoFolder));
  app.route('/api/marketing/member-areas', memberAreasRoutes);
  app.route('/api/marketing/member-area-lock-screen-customization', lockScreenRoutes);
  app.all('/api/*', (c) => c.json({ error: { code: 'not-found', message: 'There is no such call.' } }, 404));

  app.route('/owner/block', blockRoutes);
  if (settings.tools) app.route('/demo', demoRoutes());
  app.route('/', formRoutes);
  app.route('/', pageRoutes);
  app.notFound(notFoundPage);
  return app;
}
