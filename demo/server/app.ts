import type { Client } from '@libsql/client';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { notFoundPage } from '../pages/not-found-page.js';
import { pageRoutes } from '../pages/page-routes.js';
import type { Environment } from './environment.js';
import { createFaults } from './faults.js';
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
import { staticFiles } from './static-files.js';

const VIDEOS = '/api/marketing/member-areas/videos';

/**
 * The demo site and its reference backend (contract sections 6 and 7).
 *
 * @param faults whether the fault switch is there
 * @param videoFolder where videos are kept
 */
export function createApp(
  database: Client,
  { faults = false, videoFolder }: { faults?: boolean; videoFolder: string },
) {
  const app = new Hono<Environment>();

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
    c.set('database', database);
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
  app.route('/demo', demoRoutes());
  app.route('/', formRoutes);
  app.route('/', pageRoutes);
  app.notFound(notFoundPage);
  return app;
}
