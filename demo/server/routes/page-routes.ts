import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { framePage, type FrameFallback } from '../../pages/account-frame-page.js';
import { COURSE_AREAS, courseLessons, courseOverview } from '../../pages/course-pages.js';
import { galleryPage } from '../../pages/gallery-page.js';
import { bootstrapPage, homePage, notFoundPage, spaPage } from '../../pages/host-pages.js';
import type { Markup } from '../../pages/layout.js';
import { privacyPage, termsPage } from '../../pages/legal-pages.js';
import { benefitsPage, checkoutPage, lockedPage, memberPage, pricingPage } from '../../pages/member-pages.js';
import { joinBlockPage, notOwnerPage, ownerPage } from '../../pages/owner-pages.js';
import { findArea, listAreas, type MemberArea } from '../areas/area.js';
import { MAIN_BLOCK, readJoinBlock } from '../areas/join-block.js';
import { readLockScreen } from '../areas/lock-screen.js';
import { mayEnter } from '../areas/membership.js';
import { accessOf } from '../people/access.js';
import { accountScripts } from '../http/account-scripts.js';
import { strictPolicy } from '../http/content-policy.js';
import { pageCrumb, visitorCookies } from '../people/crumbs.js';
import type { Environment } from '../http/environment.js';
import { safePath } from '../http/safe-path.js';
import { newToken } from '../people/secrets.js';

const ACCOUNT = '/account';
const FRAME = `${ACCOUNT}/frame`;

/** The pages of the demo site. Each route reads the data, and a function of `demo/pages` makes the page. */
export const pageRoutes = new Hono<Environment>()
  .use(visitorCookies)
  .get('/', async (c) => c.html(homePage(await readAreas(c), { hasNavigation: true })))
  .get('/bootstrap', async (c) => c.html(bootstrapPage(await listAreas(c.var.database))))
  .get('/gallery', (c) => c.html(galleryPage(c.req.query())))
  .get('/spa/*', (c) => c.html(spaPage()))
  .get('/strict', async (c) => {
    const nonce = setStrictPolicy(c);
    return c.html(homePage(await listAreas(c.var.database), { nonce, title: 'Under a strict policy' }));
  })
  .get('/twice', async (c) =>
    c.html(
      homePage(await listAreas(c.var.database), {
        title: 'The script twice',
        head: html`<script type="module" src="/member-area-elements/autoload.js?again"></script>
          <script type="module" src="/member-area-elements-copy/autoload.js"></script>`,
      }),
    ),
  )
  .get('/terms', (c) => c.html(termsPage()))
  .get('/privacy', (c) => c.html(privacyPage()))
  .get('/members/:id', async (c) => {
    const area = findById(await readAreas(c), c.req.param('id'));
    return area ? answerMembersPage(c, area, memberPage) : c.notFound();
  })
  .get('/members/:id/benefits', async (c) => {
    const area = findById(await readAreas(c), c.req.param('id'));
    return area ? answerMembersPage(c, area, benefitsPage) : c.notFound();
  })
  .get('/pricing/:id', async (c) => {
    const area = findById(await readAreas(c), c.req.param('id'));
    return area ? c.html(pricingPage(area)) : c.notFound();
  })
  .get('/course', async (c) => {
    const areas = await readAreas(c);
    const courseAreas = areas.filter(({ id }) => COURSE_AREAS.includes(id));
    return c.html(courseOverview(courseAreas, isSignedIn(c)));
  })
  .get('/course/:id', async (c) => {
    const areas = await readAreas(c);
    const area = findById(areas, c.req.param('id'));
    if (!area || !COURSE_AREAS.includes(area.id)) return c.notFound();
    c.header('cache-control', 'no-store');
    return c.html(courseLessons(area, await readLockScreen(c.var.database, area), isSignedIn(c)));
  })
  .get('/owner', async (c) => {
    c.header('cache-control', 'no-store');
    const access = accessOf(c.var.session);
    switch (access.kind) {
      case 'signed-out':
        return c.html(notOwnerPage(access), 401);
      case 'site-user':
        return c.html(notOwnerPage(access), 403);
      case 'owner':
        return c.html(ownerPage(setStrictPolicy(c)));
    }
  })
  .get('/block', async (c) => {
    const block = await readJoinBlock(c.var.database, MAIN_BLOCK);
    const area = block.memberAreasEnabled
      ? await findArea(c.var.database, block.memberAreaId ?? '', c.var.session?.siteUserId)
      : null;
    c.header('cache-control', 'no-store');
    return c.html(joinBlockPage(area, block));
  })
  .get('/checkout', async (c) => {
    const query = new URL(c.req.url).searchParams;
    if (accessOf(c.var.session).kind === 'signed-out') return c.redirect(`${ACCOUNT}/login?${query}`, 303);
    const area = await findArea(c.var.database, query.get('memberAreaId') ?? '');
    const option = area?.pricingOptions.find(({ id }) => id === query.get('pricingOptionId'));
    if (!area || !option) return c.notFound();
    c.header('cache-control', 'no-store');
    return c.html(checkoutPage(area, option, pageCrumb(c), safePath(query.get('originUrlPath'))));
  })
  .on('GET', [FRAME, `${FRAME}/*`], (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    return answerFramePage(c, {
      screen: pathname.slice(FRAME.length).replace(/\/$/, ''),
      fields: Object.fromEntries(searchParams),
    });
  })
  .on('GET', [ACCOUNT, `${ACCOUNT}/*`], async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const framePath = FRAME + pathname.slice(ACCOUNT.length) + search;
    return c.html(
      homePage(await readAreas(c), {
        noindex: true,
        hasNavigation: true,
        body: html`<noscript
          ><p class="notice"><a href="${framePath}">Go to your account</a></p></noscript
        >`,
      }),
    );
  });

/** Answers with the frame page, under a strict policy, and only for frames of this site. */
export async function answerFramePage(c: Context<Environment>, fallback: FrameFallback) {
  const scripts = await accountScripts(c.var.browserBuild);
  const nonce = setStrictPolicy(c);
  c.header('x-frame-options', 'SAMEORIGIN');
  c.header('cache-control', 'no-store');
  return c.html(framePage(fallback, { crumb: pageCrumb(c), nonce, scripts }));
}

/** Answers with the page for an address without a page, with status 404. */
export const answerNotFound = (c: Context<Environment>) => c.html(notFoundPage(), 404);

/** Gives the answer a strict Content-Security-Policy, and returns the nonce for its scripts and styles. */
function setStrictPolicy(c: Context<Environment>): string {
  const nonce = newToken();
  c.header('content-security-policy', strictPolicy(nonce, c.var.settings.tools));
  return nonce;
}

/** Returns the areas with the memberships of the visitor. */
const readAreas = ({ var: { database, session } }: Context<Environment>) =>
  listAreas(database, session?.siteUserId);

/** Answers a member with a page of an area, and everybody else with the lock screen in its place. */
async function answerMembersPage(
  c: Context<Environment>,
  area: MemberArea,
  pageFor: (area: MemberArea) => Markup,
) {
  c.header('cache-control', 'no-store');
  return c.html(
    mayEnter(area.membership) ? pageFor(area) : lockedPage(area, await readLockScreen(c.var.database, area)),
  );
}

const findById = (areas: readonly MemberArea[], id: string) => areas.find((area) => area.id === id);

/** Returns whether the visitor has a session. */
const isSignedIn = (c: Context<Environment>) => accessOf(c.var.session).kind !== 'signed-out';
