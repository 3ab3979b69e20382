import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CODE_LENGTH } from 'member-area-elements/contract/parts/limits';
import { toMembersPath } from '../areas/area.js';
import { toStoredCode } from '../areas/coupon.js';
import { payToJoin } from '../areas/join-area.js';
import { PAYMENT_METHOD_PATH } from '../areas/payments.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { CodeFault } from '../pages/checkout-page.js';
import { noticePage, type Notice } from '../pages/notice-page.js';
import { refusalText } from '../pages/refusal-text.js';
import { outsideDates } from '../pages/outside-dates.js';
import type { PageTexts } from '../pages/page-texts.js';
import { readPaymentMethodUrl } from '../payments/change-subscription.js';
import { causeOf, type PaymentServices } from '../payments/payment-services.js';
import { UnreadableWebhookError, UntrustedWebhookError } from '../payments/payments-port.js';
import type { CheckoutState } from '../payments/purchase-outcome.js';
import { startCheckout, type CheckoutStart } from '../payments/start-checkout.js';
import { findCheckoutsByHint, syncCheckout } from '../payments/sync-checkout.js';
import { noteWebhook } from '../payments/webhook-time.js';
import { requirePerson } from '../people/access.js';
import { giveCrumb } from '../people/crumbs.js';
import type { Person } from '../people/person.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import {
  answerCheckout,
  checkoutPath,
  findPurchase,
  readChoice,
  tryCode,
  type CheckoutChoice,
  type CheckoutPurchase,
} from './checkout-form.js';
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
    // The box of the consent is never ticked by an address.
    const choice = { ...readChoice(Object.fromEntries(query)), isWaived: false };
    if (payments.kind === 'none')
      return answerNotice(c, 503, ({ checkout }) => ({
        title: checkout.notSetUp,
        text: checkout.contactOwner,
        link: back(checkout, choice.originUrlPath),
      }));
    const purchase = await findPurchase(c, session, choice);
    if (payments.kind === 'simulated')
      return purchase ? answerCheckout(c, session, purchase, choice) : c.notFound();
    if (purchase && (purchase.asksConsent || purchase.takesCodes || choice.code))
      return answerCheckout(c, session, purchase, choice);
    return goToPayment(c, payments.services, session, choice);
  })
  .post('/checkout', async (c) => {
    if (c.var.payments.kind === 'none') return c.notFound();
    const person = requirePerson(c);
    const { action, typedCode = '', ...fields } = await readForm(c);
    const choice = readChoice(fields);
    switch (action) {
      case 'cancel':
        return c.redirect(choice.originUrlPath || '/', 303);
      case 'remove':
        return c.redirect(checkoutPath({ ...choice, code: '' }), 303);
      case 'apply':
        return applyCode(c, person, choice, typedCode);
      default:
        // Who has entered a code and not applied it sees its price first.
        return typedCode.trim() ? applyCode(c, person, choice, typedCode) : pay(c, person, choice);
    }
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

/** Applies a code, and leads to the page with its price. One that cannot be used is shown again beside the reason. */
async function applyCode(
  c: Context<Environment>,
  person: Person,
  choice: CheckoutChoice,
  typedCode: string,
): Promise<Response> {
  const purchase = await findPurchase(c, person, choice);
  if (!purchase) return c.redirect(checkoutPath(choice), 303); // it says why
  const typed = typedCode.trim().slice(0, CODE_LENGTH);
  if (!typed) return answerCheckout(c, person, purchase, choice, { typed, fault: 'missing' });
  const fault = await findFault(c, person, purchase, typed);
  return fault === null
    ? c.redirect(checkoutPath({ ...choice, code: toStoredCode(typed) }), 303)
    : answerCheckout(c, person, purchase, choice, { typed, fault });
}

/** Returns why a person cannot use a code; `null` when they can. */
async function findFault(
  c: Context<Environment>,
  person: Person,
  purchase: CheckoutPurchase,
  code: string,
): Promise<CodeFault | null> {
  try {
    const found = await tryCode(c, person, purchase, code);
    return found.kind === 'coupon-refused' ? found.reason : null;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return 'too-many-tries';
    throw error;
  }
}

/** Lets a person pay: at the payment provider, or without money. A code that can no longer be used is shown beside the reason. */
async function pay(c: Context<Environment>, person: Person, choice: CheckoutChoice): Promise<Response> {
  const { payments, settings, store } = c.var;
  const { code: typed, memberAreaId, pricingOptionId } = choice;
  const purchase = typed ? await findPurchase(c, person, choice) : null;
  const fault = purchase && (await findFault(c, person, purchase, typed));
  if (purchase && fault)
    return answerCheckout(c, person, purchase, { ...choice, code: '' }, { typed, fault });
  const isWaived = settings.withdrawalConsent && choice.isWaived;
  if (payments.kind === 'provider') return goToPayment(c, payments.services, person, { ...choice, isWaived });
  const result = await payToJoin(store, person.siteUserId, memberAreaId, pricingOptionId, {
    isWaived,
    code: typed,
  });
  switch (result.kind) {
    case 'go':
      return c.redirect(result.redirectUrlPath, 303);
    case 'outside-dates':
      return c.json({ errorCode: result.errorCode }, 400);
    case 'coupon-refused':
      return c.redirect(checkoutPath(choice), 303); // it says why
  }
}

/** Opens the payment page, and leads the visitor to it, or to the reason why there is none. */
async function goToPayment(
  c: Context<Environment>,
  services: PaymentServices,
  person: Person,
  choice: CheckoutChoice,
): Promise<Response> {
  const { originUrlPath } = choice;
  try {
    const origin = c.var.settings.origins.linkOrigin(c.req);
    const start = await startCheckout(services, { ...choice, person, origin });
    if (start.kind === 'coupon-refused') return c.redirect(checkoutPath(choice), 303); // it says why
    return await answerStart(c, start, originUrlPath);
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

function answerStart(
  c: Context<Environment>,
  start: Exclude<CheckoutStart, { kind: 'coupon-refused' }>,
  originUrlPath: string,
) {
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
