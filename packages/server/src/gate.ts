import type { Context } from 'hono';
import { html } from 'hono/html';
import type { MemberArea } from './areas/area.js';
import { decideJoin } from './areas/join-area.js';
import { areMemberAreasOn } from './areas/site-settings.js';
import type { Environment } from './http/environment.js';
import { safePath } from './http/safe-path.js';
import { lockScreenMarkup, type Offer } from './pages/lock-screen.js';
import { writeDate } from './mail/formats.js';
import { pickLanguage } from './mail/languages.js';
import { loadPageTexts } from './pages/page-texts.js';
import { timeZoneOf } from './pages/page-time-zone.js';
import { paymentNotice } from './pages/payment-notice.js';
import type { SiteLayout } from './pages/site-layout.js';
import { answerSitePage } from './site-page.js';
import { describeVisit, type Visit } from './visit.js';

/** The answer to the question whether a visitor may see a page behind a membership. */
export type GateResult =
  | {
      /** The visitor is a member: answer with the page. */
      readonly passed: true;
      readonly visit: Visit;
      /**
       * The area with the membership of the visitor. With the status `PAYMENT_FAILED`, access ends at `endsAt`.
       */
      readonly area: MemberArea;
      /**
       * When the visitor has joined the area, for pages that open some days after that. Who joins again after the end of a
       * membership begins anew.
       */
      readonly joinedAt: Date;
      /**
       * HTML for the top of the page: that the last payment has failed, until when the member has access, and a link to update the
       * payment. It is empty for everybody else.
       */
      readonly notice: string;
      /**
       * The headers that the page must have: its type, HTML; the cookies of the visitor; and `Cache-Control: no-store`, because
       * the next visitor with this browser or proxy may be no member.
       */
      readonly headers: Headers;
    }
  | {
      readonly passed: false;
      /** The answer for this visitor: the lock screen with status 200, or 404 for an area that does not exist. */
      readonly response: Response;
    };

/** The options of a gate. */
export interface GateOptions {
  /** The layout of the lock screen. Default: that of the server. */
  readonly layout?: SiteLayout | undefined;
  /** The class of the join button in the layout. Default: `button`. */
  readonly buttonClass?: string | undefined;
}

/** Decides whether the sender of a request is a member of an area, and answers everybody else. */
export async function openGate(
  c: Context<Environment>,
  areaId: string,
  { layout, buttonClass = 'button' }: GateOptions,
): Promise<GateResult> {
  const { context } = c.var.settings.frame;
  const visit = describeVisit(c);
  // Together, so that both are of one query.
  const [area, joinedAt] = await Promise.all([visit.area(areaId), visit.joinedAt(areaId)]);
  if (area && joinedAt && visit.mayEnter(area)) {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    for (const line of visit.cookies) headers.append('set-cookie', line);
    return { passed: true, visit, area, joinedAt, notice: await paymentNotice(area, context), headers };
  }
  const texts = await loadPageTexts(context);
  const { locale } = texts;
  if (!area) {
    const title = texts.texts.notFoundTitle;
    const body = html`<h1>${title}</h1>`;
    return { passed: false, response: await answerSitePage(c, { title, body, locale, layout, status: 404 }) };
  }
  const lockScreen = await visit.lockScreen(area);
  const { pathname, search } = new URL(c.req.url);
  const body = lockScreenMarkup({
    ...texts,
    area,
    lockScreen,
    offer: await offerOf(c, area, locale),
    visitor: {
      firstName: visit.person?.firstName ?? null,
      crumb: visit.crumb,
      path: safePath(pathname + search),
    },
    buttonClass,
  });
  const title = `${area.name}: ${lockScreen.headline}`;
  return { passed: false, response: await answerSitePage(c, { title, body, locale, layout }) };
}

/** Returns what the lock screen of an area offers to a visitor who may not enter it. */
async function offerOf(c: Context<Environment>, area: MemberArea, locale: string): Promise<Offer> {
  const { store, settings } = c.var;
  const decision = decideJoin(area, '', store.now());
  if (decision.kind === 'is-paused') {
    const timeZone = timeZoneOf(settings.frame.context);
    return { kind: 'paused', date: writeDate(new Date(decision.until), pickLanguage(locale), timeZone) };
  }
  if (decision.kind === 'must-update-payment') return { kind: 'update-payment' };
  if (!(await areMemberAreasOn(store))) return { kind: 'closed' };
  if (decision.kind === 'outside-dates')
    return { kind: decision.errorCode === 1 ? 'not-yet-open' : 'no-longer-open' };
  return { kind: 'join' };
}
