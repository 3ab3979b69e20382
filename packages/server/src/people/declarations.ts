/** What buyers have declared to end a contract, as it is stored, and the mailed links that carry it out. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ContractEnd } from 'member-area-elements/contract/account/end-contract';
import { fromMinorUnits, toMinorUnits, type Price } from 'member-area-elements/contract/parts/minor-units';
import { Refusal } from '../http/refusal.js';
import { hashToken, newToken } from './secrets.js';
import { emailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime, DAY, timeAfter } from '../store/values.js';

/** A declaration as it is stored. */
export type DeclarationRow = Selectable<Tables['contract_ends']>;

/** How long a mailed link carries out a declaration. */
export const CONTRACT_END_LINK_LIFETIME = 14 * DAY;

/** Stores a declaration. Without a buyer, whom it is about is found later, by {@link matchDeclaration}. */
export const storeDeclaration = (
  data: Data,
  { kind, orderNumber, email, name, reason }: ContractEnd,
  buyer: { readonly siteUserId: string; readonly orderId: string } | null,
): Promise<DeclarationRow> =>
  data.db
    .insertInto('contract_ends')
    .values({
      id: randomUUID(),
      kind,
      order_number: orderNumber,
      email: email ?? null,
      email_key: email === undefined ? null : emailKey(email),
      name: name || null,
      reason: reason || null,
      received_at: currentTime(data),
      user_id: buyer?.siteUserId ?? null,
      order_id: buyer?.orderId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns a declaration; `null` for one that is not stored any more. */
export const findDeclaration = async ({ db }: Data, id: string): Promise<DeclarationRow | null> =>
  (await db.selectFrom('contract_ends').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Returns the order with a number that people have typed, of one person; `null` for none. */
export async function findOwnOrder(
  { db }: Data,
  typed: string,
  siteUserId: string,
): Promise<Selectable<Tables['orders']> | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(typed) ?? 0)
    .where('user_id', '=', siteUserId)
    .executeTakeFirst();
  return order ?? null;
}

/** Lists the orders that a person can declare about, the newest first. */
export const listOwnOrders = ({ db }: Data, siteUserId: string) =>
  db
    .selectFrom('orders')
    .select(['number', 'title', 'total_value', 'currency_code'])
    .where('user_id', '=', siteUserId)
    .orderBy('number', 'desc')
    .execute();

/** Returns the number of an order from what was typed, such as "#1001"; `null` for something else. */
export function readOrderNumber(typed: string): number | null {
  const digits = /^[#\s]*(\d{1,9})$/.exec(typed)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Finds the order of a declaration of somebody who was signed out: that of an account with the email. `null` for none. */
export async function findDeclared(
  { db }: Data,
  { order_number: number, email_key: key }: DeclarationRow,
): Promise<{ readonly siteUserId: string; readonly orderId: string } | null> {
  if (key === null) return null;
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id as orderId', 'users.id as siteUserId', 'users.email'])
    .where('orders.number', '=', readOrderNumber(number) ?? 0)
    .executeTakeFirst();
  return order && emailKey(order.email) === key ? order : null;
}

/** Stores whom a declaration is about. The transaction must have the exclusive lock of the person. */
export const matchDeclaration = (
  { db }: Data,
  { id }: DeclarationRow,
  { siteUserId, orderId }: { readonly siteUserId: string; readonly orderId: string },
): Promise<DeclarationRow> =>
  db
    .updateTable('contract_ends')
    .set({ user_id: siteUserId, order_id: orderId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores a new link that carries out a declaration, and returns its token. Deletes the links that have expired. */
export async function storeDeclarationLink(
  data: Data,
  { id, user_id: siteUserId }: DeclarationRow,
): Promise<string> {
  const token = newToken();
  const { db } = data;
  await db.deleteFrom('contract_end_links').where('expires_at', '<=', currentTime(data)).execute();
  await db
    .insertInto('contract_end_links')
    .values({
      token_hash: hashToken(token),
      contract_end_id: id,
      user_id: siteUserId ?? '',
      expires_at: timeAfter(data, CONTRACT_END_LINK_LIFETIME),
    })
    .execute();
  return token;
}

/**
 * Returns the declaration that a mailed link carries out, with its order.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used
 */
export async function requireLinked(
  data: Data,
  token: string,
): Promise<DeclarationRow & { order_id: string }> {
  const row = await data.db
    .selectFrom('contract_end_links')
    .innerJoin('contract_ends', 'contract_ends.id', 'contract_end_links.contract_end_id')
    .selectAll('contract_ends')
    .where('token_hash', '=', hashToken(token))
    .where('contract_end_links.expires_at', '>', currentTime(data))
    .executeTakeFirst();
  if (!row?.order_id) throw new Refusal('link-expired');
  return { ...row, order_id: row.order_id };
}

/** Ends the links of a declaration. */
export async function endDeclarationLinks({ db }: Data, id: string): Promise<void> {
  await db.deleteFrom('contract_end_links').where('contract_end_id', '=', id).execute();
}

/** Returns what is paid back for a declaration by itself, and what its owner must pay back. */
export function refundOf({
  refund_value: value,
  refund_left: left,
  currency_code: currencyCode,
}: DeclarationRow): { readonly automatic: Price | null; readonly byHand: Price | null } {
  if (value === null || currencyCode === null) return { automatic: null, byHand: null };
  const toPrice = (minor: bigint): Price | null =>
    minor > 0n ? { value: fromMinorUnits(minor, currencyCode), currencyCode } : null;
  const byHand = left === null ? 0n : toMinorUnits({ value: left, currencyCode });
  return { automatic: toPrice(toMinorUnits({ value, currencyCode }) - byHand), byHand: toPrice(byHand) };
}
