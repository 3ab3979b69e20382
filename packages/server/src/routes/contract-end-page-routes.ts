import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  endContract,
  type ContractEnd,
  type ContractEndKind,
  type ContractEndReceipt,
} from 'member-area-elements/contract/account/end-contract';
import { isEmail } from 'member-area-elements/contract/parts/email';
import { readBody } from 'member-area-elements/contract/read-body';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { writeTime } from '../mail/formats.js';
import { pickLanguage } from '../mail/languages.js';
import {
  CONTRACT_END_PATHS,
  contractEndConfirmation,
  contractEndForm,
  contractEndLinkExpired,
  contractEndResult,
  type ChoosableOrder,
} from '../pages/contract-end-pages.js';
import { writeMoney } from '../pages/option-price.js';
import { timeZoneOf } from '../pages/page-time-zone.js';
import { refusalText } from '../pages/refusal-text.js';
import { endContractByLink } from '../payments/end-contract.js';
import { giveCrumb, pageCrumb } from '../people/crumbs.js';
import { findOwnOrder, listOwnOrders, requireLinked } from '../people/declarations.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import { declareContractEnd } from './contract-end-routes.js';
import { readForm, type Fields } from './form-fields.js';

const LINK = '/account/withdraw/:token';

/**
 * The pages with which a buyer withdraws from a contract or cancels it, without JavaScript: the form, its second step and the
 * result, and the page of a mailed link. Opening a page changes nothing.
 */
export const contractEndPageRoutes = new Hono<Environment>()
  .get(CONTRACT_END_PATHS.withdrawal, giveCrumb, (c) => answerFirst(c, 'withdrawal'))
  .get(CONTRACT_END_PATHS.cancellation, giveCrumb, (c) => answerFirst(c, 'cancellation'))
  .post(CONTRACT_END_PATHS.withdrawal, (c) => takeForm(c, 'withdrawal'))
  .post(CONTRACT_END_PATHS.cancellation, (c) => takeForm(c, 'cancellation'))
  .get(LINK, giveCrumb, async (c) => {
    const token = c.req.param('token');
    const pageTexts = await visitorTexts(c);
    try {
      const row = await requireLinked(c.var.store, token);
      const declared: ContractEnd = {
        kind: row.kind as ContractEndKind,
        orderNumber: row.order_number,
        name: row.name ?? undefined,
        reason: row.reason ?? undefined,
      };
      const { kind } = declared;
      const page = { ...pageTexts, kind, declared, token, crumb: pageCrumb(c), fields: {} };
      return await answerServerPage(c, contractEndConfirmation(page));
    } catch (error) {
      return answerExpired(c, error);
    }
  })
  .post(LINK, async (c) => {
    await readForm(c);
    const token = c.req.param('token');
    try {
      const { kind } = await requireLinked(c.var.store, token);
      const receipt = await endContractByLink(c.var.payments, c.var.store, token);
      return await answerResult(c, kind as ContractEndKind, receipt);
    } catch (error) {
      return answerExpired(c, error);
    }
  });

/** Answers with the form. The address may name the order. */
const answerFirst = (c: Context<Environment>, kind: ContractEndKind) =>
  answerForm(c, kind, { orderNumber: c.req.query('order') ?? '' });

/** Takes what a form has sent: shows the second step, or after it the result. */
async function takeForm(c: Context<Environment>, kind: ContractEndKind) {
  const { step, ...fields } = await readForm(c);
  if (step === 'change') return answerForm(c, kind, fields);
  const pageTexts = await visitorTexts(c);
  try {
    const declared = checkDeclaration(c, kind, fields, pageTexts.texts.contractEnd.checkFields);
    if (step === 'confirm') return await answerResult(c, kind, await declareContractEnd(c, declared));
    const page = { ...pageTexts, kind, declared, crumb: pageCrumb(c), fields };
    return await answerServerPage(
      c,
      contractEndConfirmation({ ...page, orderLabel: await readLabel(c, declared, pageTexts.locale) }),
    );
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    const isMissing = error instanceof Refusal && error.code === 'not-found';
    const problem = isMissing ? pageTexts.texts.contractEnd.notFound : refusalText(error, pageTexts);
    return answerForm(c, kind, fields, { problem, status: error.status });
  }
}

/**
 * Returns what a form declares. Somebody who is signed out must name the email.
 *
 * @throws Refusal 400 `invalid`, with the problem as its message
 */
function checkDeclaration(
  c: Context<Environment>,
  kind: ContractEndKind,
  { orderNumber, email, name, reason }: Fields,
  problem: string,
): ContractEnd {
  const isSignedOut = c.var.session === null;
  const read = readBody(endContract.body, {
    kind,
    orderNumber,
    ...(isSignedOut && { email: email ?? '' }),
    ...(name && { name }),
    ...(reason && { reason }),
  });
  const hasEmail = !isSignedOut || isEmail(email ?? '');
  if (read.kind === 'invalid' || !hasEmail) throw new Refusal('invalid', { message: problem });
  return read.value;
}

/**
 * Returns the area and the amount of the order of a signed-in buyer.
 *
 * @throws Refusal 404 `not-found` for a number that no order of the buyer has
 */
async function readLabel(
  c: Context<Environment>,
  { orderNumber }: ContractEnd,
  locale: string,
): Promise<string | undefined> {
  const { session, store } = c.var;
  if (!session) return undefined;
  const order = await findOwnOrder(store, orderNumber, session.siteUserId);
  if (!order) throw new Refusal('not-found', { message: 'There is no such order.' });
  return labelOf(order, locale);
}

const labelOf = (
  order: { readonly title: string; readonly total_value: string; readonly currency_code: string },
  locale: string,
): string =>
  `${order.title} · ${writeMoney({ value: order.total_value, currencyCode: order.currency_code }, locale, { display: 'symbol' })}`;

async function answerForm(
  c: Context<Environment>,
  kind: ContractEndKind,
  fields: Fields,
  { problem, status }: { problem?: string; status?: ContentfulStatusCode } = {},
) {
  const pageTexts = await visitorTexts(c);
  const orders = await listOrders(c, pageTexts.locale);
  const page = contractEndForm({ ...pageTexts, kind, crumb: pageCrumb(c), fields, orders, problem });
  return answerServerPage(c, page, status);
}

/** Returns the orders of a signed-in buyer, the newest first; `null` for somebody who is signed out. */
async function listOrders(c: Context<Environment>, locale: string): Promise<ChoosableOrder[] | null> {
  const { session, store } = c.var;
  if (!session) return null;
  const orders = await listOwnOrders(store, session.siteUserId);
  return orders.map((order) => ({ number: String(order.number), label: labelOf(order, locale) }));
}

async function answerResult(c: Context<Environment>, kind: ContractEndKind, receipt: ContractEndReceipt) {
  const pageTexts = await visitorTexts(c);
  const language = pickLanguage(pageTexts.locale, null);
  const timeZone = timeZoneOf(c.var.settings.frame.context);
  const writeDate = (time: string) => writeTime(new Date(time), language, timeZone);
  return answerServerPage(c, contractEndResult({ ...pageTexts, kind, receipt, writeTime: writeDate }));
}

/** Answers with the page of a link that cannot be used. */
async function answerExpired(c: Context<Environment>, error: unknown) {
  if (!(error instanceof Refusal) || (error.code !== 'link-expired' && error.code !== 'not-found'))
    throw error;
  return answerServerPage(c, contractEndLinkExpired(await visitorTexts(c)), 410);
}
