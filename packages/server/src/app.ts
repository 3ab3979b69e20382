import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { answerFailure, answerNotFound } from './answer-failure.js';
import { fixtureRoutes } from './fixtures/fixture-routes.js';
import { noticeProxy } from './http/client-address.js';
import { addPolicy, forbidStorage } from './http/default-headers.js';
import type { Environment, Services } from './http/environment.js';
import { limitBody, limitTime, VIDEOS } from './http/request-limits.js';
import { sendQueuedMails } from './http/send-queued-mails.js';
import { healthRoutes } from './operations/health.js';
import { logRequests } from './operations/request-log.js';
import type { OptionValues } from './options/option-list.js';
import { PAGE_STYLES, PAGE_STYLES_PATH } from './pages/page-styles.js';
import { requireCrumb } from './people/crumbs.js';
import { requireScreenPerson } from './people/screen-person.js';
import { loadSession } from './people/session-cookies.js';
import { accountPageRoutes } from './routes/account-page-routes.js';
import { accountRoutes } from './routes/account-routes.js';
import { lockScreenRoutes, peopleHubRoutes } from './routes/area-routes.js';
import { contractEndPageRoutes } from './routes/contract-end-page-routes.js';
import { passkeyRoutes } from './routes/passkey-routes.js';
import { contractEndRoutes } from './routes/contract-end-routes.js';
import { eventRoutes } from './routes/event-routes.js';
import { invitationPageRoutes } from './routes/invitation-page-routes.js';
import { couponRoutes } from './routes/coupon-routes.js';
import { connectionRoutes, logInProviderRoutes } from './routes/log-in-provider-routes.js';
import { providerReturnRoutes } from './routes/provider-return-routes.js';
import { peopleRoutes } from './routes/people-routes.js';
import { firstOwnerRoutes } from './routes/first-owner-routes.js';
import { formRoutes } from './routes/form-routes.js';
import { frameRoutes } from './routes/frame-routes.js';
import { memberRoutes } from './routes/member-routes.js';
import { memberVideoRoutes } from './routes/member-video-routes.js';
import { membershipRoutes } from './routes/membership-routes.js';
import { memberNoteRoutes, oneMemberRoutes } from './routes/one-member-routes.js';
import { orderRoutes } from './routes/order-routes.js';
import { ownedMembershipRoutes } from './routes/owned-membership-routes.js';
import { ownerMailRoutes, siteHealthRoutes } from './routes/operations-routes.js';
import {
  areaMembersRoutes,
  joinBlockRoutes,
  memberAreasRoutes,
  memberPricesRoutes,
} from './routes/owner-routes.js';
import { overviewRoutes } from './routes/overview-routes.js';
import { checkoutRoutes, webhookRoutes } from './routes/payment-routes.js';
import { publicReadRoutes } from './routes/public-read-routes.js';
import { videoRoutes } from './routes/video-routes.js';
import { provideServices } from './services.js';

const SERVER_PATHS = /^\/(?:api\/|account(?:\/|$)|checkout(?:\/|$)|first-owner(?:\/|$)|healthz(?:\/|$))/;
const LIBRARY_PATH = '/member-area-elements/';

type AppOptions = Pick<OptionValues, 'libraryFiles' | 'limits' | 'fixtures'>;

/** Returns whether a path is one of the server. */
export const isServerPath = (pathname: string, { libraryFiles }: Pick<AppOptions, 'libraryFiles'>): boolean =>
  SERVER_PATHS.test(pathname) || (libraryFiles !== undefined && pathname.startsWith(LIBRARY_PATH));

/** Creates the app that answers the requests of a server. The order of the routes and middlewares matters. */
export function createApp({ libraryFiles, limits, fixtures }: AppOptions, services: Services) {
  const app = new Hono<Environment>();
  app.onError(answerFailure);
  app.notFound(answerNotFound);
  if (libraryFiles) app.get(`${LIBRARY_PATH}*`, (c) => libraryFiles.fetch(c.req.raw));
  app.get(PAGE_STYLES_PATH, etag(), (c) =>
    c.body(PAGE_STYLES, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  );
  app.use((c, next) => {
    provideServices(c, services);
    return next();
  });
  app.route('/healthz', healthRoutes); // before `logRequests`: a probe each second would fill the log
  app.use(noticeProxy());
  app.use(logRequests);
  app.use(sendQueuedMails());
  app.use(limitTime(limits));
  app.use(limitBody(limits));
  app.use(addPolicy);
  app.route('/', publicReadRoutes); // before `loadSession`: caches keep their answers
  app.use(loadSession);
  app.route('/api/events', eventRoutes); // before `requireCrumb`: events carry no crumb
  app.route('/api/payments', webhookRoutes); // and webhooks neither
  if (fixtures) app.route('/api/conformance', fixtureRoutes(fixtures)); // and fixtures carry a secret
  app.use('/api/*', requireCrumb, requireScreenPerson, forbidStorage);
  app.route('/api/site-users/account', accountRoutes);
  app.route('/api/site-users/account', membershipRoutes);
  app.route('/api/site-users/account/passkeys', passkeyRoutes);
  app.route('/api/site-users/account/log-in-providers', logInProviderRoutes);
  app.route('/api/site-users/account/connections', connectionRoutes);
  app.route('/api/site-users/contract-ends', contractEndRoutes);
  app.route('/api/people-hub/v1/member-areas', memberVideoRoutes);
  app.route('/api/people-hub/v1', peopleHubRoutes);
  app.route(VIDEOS, videoRoutes(limits.videoBytes));
  app.route('/api/marketing/member-areas', memberAreasRoutes);
  app.route('/api/marketing/member-area-lock-screen-customization', lockScreenRoutes);
  app.route('/api/marketing/member-area-blocks', joinBlockRoutes);
  app.route('/api/marketing/member-area-members', areaMembersRoutes);
  app.route('/api/marketing/member-area-prices', memberPricesRoutes);
  app.route('/api/marketing/member-notes', memberNoteRoutes);
  app.route('/api/marketing/memberships', ownedMembershipRoutes);
  app.route('/api/marketing/orders', orderRoutes);
  app.route('/api/marketing/people', peopleRoutes);
  app.route('/api/marketing/coupons', couponRoutes);
  app.route('/api/marketing/members', memberRoutes); // before `oneMemberRoutes`, whose `/:id` would match the export
  app.route('/api/marketing/members', oneMemberRoutes);
  app.route('/api/marketing', overviewRoutes);
  app.route('/api/marketing/owner-mails', ownerMailRoutes);
  app.route('/api/marketing/health', siteHealthRoutes);
  app.all('/api/*', (c) => c.json({ error: { code: 'not-found', message: 'There is no such call.' } }, 404));
  app.route('/', invitationPageRoutes); // before `formRoutes`, which answers every path below `/account/form`
  app.route('/', formRoutes);
  app.route('/', checkoutRoutes);
  app.route('/', frameRoutes);
  app.route('/', firstOwnerRoutes);
  app.route('/', providerReturnRoutes);
  app.route('/', contractEndPageRoutes); // before `accountPageRoutes`, which answers every path below `/account`
  app.route('/', accountPageRoutes);
  return app;
}
