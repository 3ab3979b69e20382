import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { findArea, isMember, listAreas, readSetting } from '../server/area-store.js';
import { readBlock } from '../server/block-store.js';
import type { Environment } from '../server/environment.js';
import { readLockScreen } from '../server/read-lock-screen.js';
import { safePath } from '../server/security/safe-path.js';
import { newToken } from '../server/security/token.js';
import { visitorCookies } from '../server/security/visitor-cookies.js';
import { blockPage } from './block-page.js';
import { bootstrapPage } from './bootstrap-page.js';
import { checkoutPage } from './checkout-page.js';
import { COURSE_AREAS, courseLessons, courseOverview } from './course-pages.js';
import { frameShell } from './frame-page.js';
import { galleryPage } from './gallery-page.js';
import { homePage } from './home-page.js';
import { lockedPage, memberPage } from './members-page.js';
import { memberNavigation } from './member-navigation.js';
import { notOwnerPage, ownerPage } from './owner-page.js';
import { pricingPage } from './pricing-page.js';
import { spaPage } from './spa-page.js';
import { strictPolicy } from './content-policy.js';

const FRAME = '/account/frame';

/** The pages of the demo site. */
export const pageRoutes = new Hono<Environment>();

pageRoutes.use(visitorCookies);

pageRoutes.get('/', async (c) => {
  const { areas, navigation } = await visited(c);
  return c.html(homePage(areas, { navigation }));
});

pageRoutes.get('/bootstrap', async (c) => c.html(bootstrapPage(await listAreas(c.var.database))));

pageRoutes.get('/gallery', (c) => c.html(galleryPage(c.req.query())));

pageRoutes.get('/spa/*', (c) => c.html(spaPage()));

pageRoutes.get('/strict', async (c) => {
  const nonce = newToken();
  c.header('content-security-policy', strictPolicy(nonce, c.var.settings.tools));
  return c.html(homePage(await listAreas(c.var.database), { nonce, title: 'Under a strict policy' }));
});

pageRoutes.get('/twice', async (c) =>
  c.html(
    homePage(await listAreas(c.var.database), {
      title: 'The script twice',
      head: html`<script type="module" src="/member-area-elements/autoload.js?again"></script>
        <script type="module" src="/member-area-elements-copy/autoload.js"></script>`,
    }),
  ),
);

pageRoutes.get('/members/:id', async (c) => {
  const { areas, navigation } = await visited(c);
  const area = areas.find(({ id }) => id === c.req.param('id'));
  if (!area) return c.notFound();
  c.header('cache-control', 'no-store');
  return c.html(
    isMember(area)
      ? memberPage(area, navigation)
      : lockedPage(area, await readLockScreen(c.var.database, area), navigation),
  );
});

pageRoutes.get('/pricing/:id', async (c) => {
  const { areas, navigation } = await visited(c);
  const area = areas.find(({ id }) => id === c.req.param('id'));
  return area ? c.html(pricingPage(area, navigation)) : c.notFound();
});

pageRoutes.get('/course', async (c) => {
  const areas = await listAreas(c.var.database, c.var.session?.siteUserId);
  return c.html(courseOverview(areas.filter(({ id }) => COURSE_AREAS.includes(id))));
});

pageRoutes.get('/course/:id', async (c) => {
  const id = c.req.param('id');
  const area = COURSE_AREAS.includes(id)
    ? await findArea(c.var.database, id, c.var.session?.siteUserId)
    : null;
  if (!area) return c.notFound();
  c.header('cache-control', 'no-store');
  return c.html(courseLessons(area, await readLockScreen(c.var.database, area)));
});

pageRoutes.get('/owner', async (c) => {
  c.header('cache-control', 'no-store');
  const { session, database } = c.var;
  if (!session?.owner) return c.html(notOwnerPage(session !== null), session ? 403 : 401);
  const nonce = newToken();
  c.header('content-security-policy', strictPolicy(nonce, c.var.settings.tools));
  return c.html(ownerPage(await readBlock(database), nonce));
});

pageRoutes.get('/block', async (c) => {
  const block = await readBlock(c.var.database);
  const area = await findArea(c.var.database, block.memberAreaId);
  c.header('cache-control', 'no-store');
  return c.html(blockPage(area, block));
});

pageRoutes.get('/checkout', async (c) => {
  const { session, database } = c.var;
  const query = new URL(c.req.url).searchParams;
  if (!session) return c.redirect(`/account/login?${query}`, 303);
  const area = await findArea(database, query.get('memberAreaId') ?? '');
  const option = area?.pricingOptions.find(({ id }) => id === query.get('pricingOptionId'));
  if (!area || !option) return c.notFound();
  c.header('cache-control', 'no-store');
  return c.html(checkoutPage(area, option, session.crumb, safePath(query.get('originUrlPath'))));
});

pageRoutes.on('GET', [FRAME, `${FRAME}/*`], (c) => {
  const { pathname, searchParams } = new URL(c.req.url);
  return frameShell(c, {
    screen: pathname.slice(FRAME.length).replace(/\/$/, ''),
    fields: Object.fromEntries(searchParams),
  });
});

pageRoutes.on('GET', ['/account', '/account/*'], async (c) => {
  const { pathname, search } = new URL(c.req.url);
  const inFull = FRAME + pathname.slice('/account'.length) + search;
  const { areas, navigation } = await visited(c);
  return c.html(
    homePage(areas, {
      noindex: true,
      navigation,
      body: html`<noscript
        ><p class="notice"><a href="${inFull}">Go to your account</a></p></noscript
      >`,
    }),
  );
});

/** The areas as this visitor has them, and where the header leads them. */
async function visited({ var: { database, session } }: Context<Environment>) {
  const areas = await listAreas(database, session?.siteUserId);
  return { areas, navigation: memberNavigation(await readSetting(database, 'navigationSetting'), areas) };
}
