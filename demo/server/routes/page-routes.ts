import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import {
  strictPolicy,
  type AreaVideo,
  type GateOptions,
  type Markup,
  type MemberArea,
  type Visit,
} from 'member-area-server';
import { COURSE_AREAS, courseLayout, courseLessons, courseOverview } from '../../pages/course-pages.js';
import { galleryPage } from '../../pages/gallery-page.js';
import { bootstrapPage, homePage, notFoundPage, spaPage } from '../../pages/host-pages.js';
import { privacyPage, termsPage } from '../../pages/legal-pages.js';
import { benefitsPage, memberPage, pricingPage } from '../../pages/member-pages.js';
import {
  addPagesPage,
  joinBlockPage,
  MAIN_BLOCK,
  notOwnerPage,
  ownerPage,
  planPage,
} from '../../pages/owner-pages.js';
import { visitPage, type PageEnvironment } from '../page-visit.js';
import { PLAN_LIMITS } from '../seed.js';

const ACCOUNT = '/account';
const FRAME = `${ACCOUNT}/frame`;

/** The pages of the demo site. Each route reads the data, and a function of `demo/pages` makes the page. */
export const pageRoutes = new Hono<PageEnvironment>()
  .get('/members/:id', (c) => answerMembers(c, c.req.param('id'), memberPage))
  .get('/members/:id/benefits', (c) => answerMembers(c, c.req.param('id'), benefitsPage))
  .get('/course/:id', (c, next) => {
    const id = c.req.param('id');
    const options = { layout: courseLayout(`/course/${id}`), buttonClass: 'cta' };
    return COURSE_AREAS.includes(id)
      ? answerMembers(c, id, (area, _visit, videos, notice) => courseLessons(area, videos, notice), options)
      : next();
  })
  // The gate reads who opens its pages itself.
  .use(visitPage)
  .get('/', async (c) =>
    c.html(
      homePage(await readAreas(c), {
        hasNavigation: true,
        areMemberAreasOn: await c.var.visit.areMemberAreasOn(),
      }),
    ),
  )
  .get('/bootstrap', async (c) => c.html(bootstrapPage(await c.var.visit.areas())))
  .get('/gallery', (c) => c.html(galleryPage(c.req.query())))
  .get('/spa/*', (c) => c.html(spaPage()))
  .get('/strict', async (c) => {
    const nonce = setStrictPolicy(c);
    return c.html(homePage(await c.var.visit.areas(), { nonce, title: 'Under a strict policy' }));
  })
  .get('/twice', async (c) =>
    c.html(
      homePage(await c.var.visit.areas(), {
        title: 'The script twice',
        head: html`<script type="module" src="/member-area-elements/autoload.js?again"></script>
          <script type="module" src="/member-area-elements-copy/autoload.js"></script>`,
      }),
    ),
  )
  .get('/terms', (c) => c.html(termsPage()))
  .get('/privacy', (c) => c.html(privacyPage()))
  .get('/pricing/:id', async (c) => {
    const area = findById(await readAreas(c), c.req.param('id'));
    return area ? c.html(pricingPage(area)) : c.notFound();
  })
  .get('/course', async (c) => {
    const areas = await readAreas(c);
    const courseAreas = areas.filter(({ id }) => COURSE_AREAS.includes(id));
    return c.html(
      courseOverview(courseAreas, {
        isSignedIn: isSignedIn(c),
        areMemberAreasOn: await c.var.visit.areMemberAreasOn(),
      }),
    );
  })
  .get('/owner', async (c) => {
    c.header('cache-control', 'no-store');
    const { person } = c.var.visit;
    if (person?.role) return c.html(ownerPage(setStrictPolicy(c), person.role));
    return c.html(notOwnerPage(person !== null), person ? 403 : 401);
  })
  .get('/owner/pages/:id', async (c) => {
    c.header('cache-control', 'no-store');
    const { person } = c.var.visit;
    if (!person?.isOwner) return c.html(notOwnerPage(person !== null), person ? 403 : 401);
    const area = await c.var.visit.area(c.req.param('id'));
    return area ? c.html(addPagesPage(area)) : c.notFound();
  })
  .get('/plan', (c) => {
    c.header('cache-control', 'no-store');
    const { person } = c.var.visit;
    return person?.isOwner
      ? c.html(planPage(PLAN_LIMITS))
      : c.html(notOwnerPage(person !== null), person ? 403 : 401);
  })
  .get('/block', async (c) => {
    const block = await c.var.visit.block(MAIN_BLOCK);
    const area = block.memberAreasEnabled ? await c.var.visit.area(block.memberAreaId ?? '') : null;
    c.header('cache-control', 'no-store');
    return c.html(joinBlockPage(area, block));
  })
  .on('GET', [ACCOUNT, `${ACCOUNT}/*`], async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const framePath = FRAME + pathname.slice(ACCOUNT.length) + search;
    return c.html(
      homePage(await readAreas(c), {
        noindex: true,
        hasNavigation: true,
        areMemberAreasOn: await c.var.visit.areMemberAreasOn(),
        body: html`<noscript
          ><p class="notice"><a href="${framePath}">Go to your account</a></p></noscript
        >`,
      }),
    );
  });

/** Answers with the page for an address without a page, with status 404. */
export const answerNotFound = (c: Context) => c.html(notFoundPage(), 404);

/** Gives the answer a strict Content-Security-Policy, and returns the nonce for its scripts and styles. */
function setStrictPolicy(c: Context<PageEnvironment>): string {
  const nonce = randomBytes(24).toString('base64url');
  c.header('content-security-policy', strictPolicy(nonce, c.var.tools ? '/demo/csp' : undefined));
  return nonce;
}

/** Returns the areas with the memberships of the visitor. */
const readAreas = (c: Context<PageEnvironment>) => c.var.visit.areas();

/** Answers a member with a page of an area, and everybody else with the lock screen in its place. */
async function answerMembers(
  c: Context<PageEnvironment>,
  areaId: string,
  pageFor: (area: MemberArea, visit: Visit, videos: readonly AreaVideo[], notice: string) => Markup,
  options?: GateOptions,
) {
  const gate = await c.var.members.gate(c.req.raw, areaId, options);
  if (!gate.passed) return gate.response;
  const { area, visit, notice, headers } = gate;
  const page = pageFor(area, visit, await visit.videos(area), notice);
  return new Response(String(await page), { headers });
}

const findById = (areas: readonly MemberArea[], id: string) => areas.find((area) => area.id === id);

/** Returns whether the visitor has a session. */
const isSignedIn = (c: Context<PageEnvironment>) => c.var.visit.person !== null;
