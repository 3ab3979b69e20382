import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findArea, toMembersPath, type MemberArea, type PricingOption } from '../areas/area.js';
import { decideJoin } from '../areas/join-area.js';
import { PAYMENT_METHOD_PATH } from '../areas/payments.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { safePath } from '../http/safe-path.js';
import { consentPage, simulatedCheckout } from '../pages/checkout-page.js';
import { noticePage, type Notice } from '../pages/notice-page.js';
import { refusalText } from '../pages/refusal-text.js';
import { outsideDates } from '../pages/outside-dates.js';
import type { PageTexts } from '../pages/page-texts.js';
import { readPaymentMethodUrl } from '../payments/change-subscription.js';
import { causeOf, type PaymentServices } from '../payments/payment-services.js';
import { UnreadableWebhookError, UntrustedWebhookError } from '../payments/payments-port.js';
import type { CheckoutState } from '../payments/purchase-outcome.js';
import { startCheckout, type CheckoutOrder, type CheckoutStart } from '../payments/start-checkout.js';
import { findCheckoutsByHint, syncCheckout } from '../payments/sync-checkout.js';
import { noteWebhook } from '../payments/webhook-time.js';
import { requirePerson } from '../people/access.js';
import { giveCrumb, pageCrumb } from '../people/crumbs.js';
import type { Person } from '../people/person.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import { readForm } from './form-fields.js';

const ACCOUNT = '/account';

/** How often a browser asks whether a payment has arrived: every three seconds for a minute, then every half minute. */
const RELOADS = { many: 20, soon: 3, later: 30 };

/** Each answer depends on who asks, and when. */
const forbidStorage = createMiddleware(async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
});

/** The way to the payment page and back: `/checkout`. The simulated checkout posts its form to it. */
export const checkoutRoutes = new Hono<Environment>()
  .use('/checkout', forbidStorage)
  .use('/checkout/*', forbidStorage)
  .get('/checkout', giveCrumb, async (c) => {
    const { session, payments } = c.var;
    const { search, searchParams: query } = new URL(c.req.url);
    if (!session) return c.redirect(`${ACCOUNT}/login${search}`, 303);
    const originUrlPath = safePath(query.get('originUrlPath'));
    const memberAreaId = query.get('memberAreaId') ?? '';
    const pricingOptionId = query.get('pricingOptionId') ?? '';
    switch (payments.kind) {
      case 'none':
        return answerNotice(c, 503, ({ checkout }) => ({
          title: checkout.notSetUp,
          text: checkout.contactOwner,
          link: back(checkout, originUrlPath),
        }));
      case 'simulated':
        return answerSimulated(c, session, { memberAreaId, pricingOptionId, originUrlPath });
      case 'provider':
    }
    const asked = await findConsent(c, session, memberAreaId, pricingOptionId);
    if (asked) return answerConsent(c, session, { ...asked, originUrlPath });
    return goToPayment(c, payments.services, session, { memberAreaId, pricingOptionId, originUrlPath });
  })
  .post('/checkout', async (c) => {
    const { payments, settings } = c.var;
    if (payments.kind !== 'provider' || !settings.withdrawalConsent) return c.notFound();
    const person = requirePerson(c);
    const { action, memberAreaId = '', pricingOptionId = '', ...fields } = await readForm(c);
    const originUrlPath = safePath(fields['originUrlPath']);
    if (action === 'cancel') return c.redirect(originUrlPath || '/', 303);
    const isWaived = 'withdrawalWaived' in fields;
    return goToPayment(c, payments.services, person, {
      memberAreaId,
      pricingOptionId,
      originUrlPath,
      isWaived,
    });
  })
  .get('/checkout/return', async (c) => {
    const services = requireProvider(c);
    const { searchParams: query } = new URL(c.req.url);
    const checkout = await services.store.db
      .selectFrom('checkouts')
      .select(['id', 'area_id', 'origin_url_path'])
      .where('id', '=', query.get('checkout') ?? '')
      .executeTakeFirst();
    if (!checkout) return c.notFound();
    const { id, area_id: areaId, origin_url_path: originUrlPath } = checkout;
    try {
      const state = await syncCheckout(services, id);
      return await answerState(c, state ?? 'unpaid', { id, areaId, originUrlPath });
    } catch (error) {
      services.report({ kind: 'provider-failed', checkoutId: id, cause: causeOf(error) });
      return answerWaiting(c, id);
    }
  })
  .get(PAYMENT_METHOD_PATH, async (c) => {
    const services = requireProvider(c);
    const { session, settings } = c.var;
    if (!session) return c.redirect(`${ACCOUNT}/login`, 303);
    const memberships = `${ACCOUNT}/memberships`;
    try {
      const returnUrl = settings.origins.linkOrigin(c.req) + memberships;
      return c.redirect(
        (await readPaymentMethodUrl(services, session.siteUserId, returnUrl)) ?? memberships,
        303,
      );
    } catch (error) {
      return answerFailure(c, services, error, memberships);
    }
  });

/** Opens the payment page, and leads the visitor to it, or to the reason why there is none. */
async function goToPayment(
  c: Context<Environment>,
  services: PaymentServices,
  person: Person,
  order: Omit<CheckoutOrder, 'person' | 'origin'>,
) {
  const { originUrlPath } = order;
  try {
    const origin = c.var.settings.origins.linkOrigin(c.req);
    return await answerStart(c, await startCheckout(services, { ...order, person, origin }), originUrlPath);
  } catch (error) {
    if (error instanceof Refusal)
      return answerNotice(c, error.status as 400 | 403 | 404, ({ checkout }, pageTexts) => ({
        title: checkout.refused,
        text: refusalText(error, pageTexts),
        link: back(checkout, originUrlPath),
      }));
    return answerFailure(c, services, error, originUrlPath);
  }
}

/**
 * Returns what is about to be bought when the buyer must be asked first if access begins at once: `null` without the option
 * of the server, for an area without a time for a withdrawal, and for somebody who need not pay.
 */
async function findConsent(
  c: Context<Environment>,
  { siteUserId }: Person,
  memberAreaId: string,
  pricingOptionId: string,
): Promise<{ readonly area: MemberArea; readonly option: PricingOption } | null> {
  const { store, settings } = c.var;
  if (!settings.withdrawalConsent) return null;
  const area = await findArea(store, memberAreaId, siteUserId);
  if (!area || area.withdrawalDays === 0) return null;
  const decision = decideJoin(area, pricingOptionId, store.now());
  return decision.kind === 'join' && decision.option ? { area, option: decision.option } : null;
}

async function answerConsent(
  c: Context<Environment>,
  { firstName }: Person,
  purchase: { readonly area: MemberArea; readonly option: PricingOption; readonly originUrlPath: string },
) {
  const pageTexts = await visitorTexts(c);
  return answerServerPage(c, consentPage({ ...pageTexts, ...purchase, firstName, crumb: pageCrumb(c) }));
}

/** The messages of the payment provider: `/api/payments`. They carry a signature, and no crumb. */
export const webhookRoutes = new Hono<Environment>().post('/webhook', async (c) => {
  const services = requireProvider(c);
  try {
    const hint = await services.payments.readWebhook(c.req.raw);
    await noteWebhook(services.store);
    for (const id of hint ? await findCheckoutsByHint(services.store, hint) : [])
      await syncCheckout(services, id);
    return c.json({});
  } catch (error) {
    if (error instanceof UntrustedWebhookError)
      throw new Refusal('bad-signature', { message: error.message });
    if (error instanceof UnreadableWebhookError) throw new Refusal('bad-webhook', { message: error.message });
    // The provider sends it again.
    services.report({ kind: 'provider-failed', checkoutId: 'webhook', cause: causeOf(error) });
    throw new Refusal('payments-unavailable', { message: 'The purchase could not be read.' });
  }
});

/** @throws Refusal 404 `not-found` for a site without a payment provider */
function requireProvider({ var: { payments } }: Context<Environment>): PaymentServices {
  if (payments.kind === 'provider') return payments.services;
  throw new Refusal('not-found', { message: 'This site has no payment provider.' });
}

function answerStart(c: Context<Environment>, start: CheckoutStart, originUrlPath: string) {
  switch (start.kind) {
    case 'pay':
      if (c.req.method !== 'POST') return c.redirect(start.url, 303);
      // The policy of the page with the form forbids a redirect of the form to another site.
      c.header('refresh', `0; url=${start.url}`);
      return answerNotice(c, 200, ({ checkout, continuing }) => ({
        title: continuing,
        link: { text: checkout.goOn, path: start.url },
      }));
    case 'go':
      return c.redirect(start.redirectUrlPath, 303);
    case 'wait':
      return answerWaiting(c, start.checkoutId);
    case 'outside-dates':
      return answerNotice(c, 400, (texts) => ({
        ...outsideDates(texts, start.errorCode),
        link: back(texts.checkout, originUrlPath),
      }));
    case 'unsupported-price':
      return answerNotice(c, 409, ({ checkout }) => ({
        title: checkout.unsupportedPrice,
        text: checkout.contactOwner,
        link: back(checkout, originUrlPath),
      }));
  }
}

function answerState(
  c: Context<Environment>,
  state: CheckoutState,
  { id, areaId, originUrlPath }: { id: string; areaId: string; originUrlPath: string },
) {
  switch (state) {
    case 'paid':
    case 'active':
    case 'ending':
      return c.redirect(toMembersPath(areaId), 303);
    case 'failed':
      return c.redirect(`${ACCOUNT}/memberships`, 303);
    case 'open':
    case 'processing':
      return answerWaiting(c, id);
    case 'unpaid':
    case 'ended':
      return c.redirect(originUrlPath || '/', 303);
  }
}

/** Answers with the page that waits for a payment. It asks again by itself, also without JavaScript. */
function answerWaiting(c: Context<Environment>, checkoutId: string) {
  const tries = Number(c.req.query('tries') ?? 0) || 0;
  const path = `/checkout/return?checkout=${checkoutId}&tries=${tries + 1}`;
  const isLong = tries >= RELOADS.many;
  const seconds = isLong ? RELOADS.later : RELOADS.soon;
  c.header('refresh', `${seconds}; url=${path}`);
  return answerNotice(c, 200, ({ checkout, continuing }) => ({
    ...(isLong
      ? { title: checkout.takesLonger, text: checkout.takesLongerHelp }
      : { title: continuing, text: checkout.waiting }),
    link: { text: checkout.lookAgain, path },
  }));
}

/** Answers a visitor while the payment provider fails. */
function answerFailure(c: Context<Environment>, { report }: PaymentServices, error: unknown, path: string) {
  report({ kind: 'provider-failed', checkoutId: 'new', cause: causeOf(error) });
  return answerNotice(c, 503, ({ checkout }) => ({
    title: checkout.notOpening,
    text: checkout.notOpeningHelp,
    link: back(checkout, path),
  }));
}

async function answerSimulated(
  c: Context<Environment>,
  { siteUserId, firstName }: Pick<Person, 'siteUserId' | 'firstName'>,
  {
    memberAreaId,
    pricingOptionId,
    originUrlPath,
  }: Readonly<Record<'memberAreaId' | 'pricingOptionId' | 'originUrlPath', string>>,
) {
  const area = await findArea(c.var.store, memberAreaId, siteUserId);
  const option = area?.pricingOptions.find(({ id }) => id === pricingOptionId);
  if (!area || !option) return c.notFound();
  const pageTexts = await visitorTexts(c);
  return answerServerPage(
    c,
    simulatedCheckout({
      ...pageTexts,
      area,
      option,
      firstName,
      crumb: pageCrumb(c),
      originUrlPath,
      asksConsent: c.var.settings.withdrawalConsent && area.withdrawalDays > 0,
    }),
  );
}

const back = ({ goBack }: Texts['checkout'], path: string) => ({ text: goBack, path: path || '/' });

type Texts = PageTexts['texts'];

/** Answers with a notice in the language of the visitor. */
async function answerNotice(
  c: Context<Environment>,
  status: 200 | 400 | 403 | 404 | 409 | 503,
  toNotice: (texts: Texts, pageTexts: PageTexts) => Notice,
) {
  const pageTexts = await visitorTexts(c);
  return answerServerPage(c, noticePage(toNotice(pageTexts.texts, pageTexts)), status);
}
