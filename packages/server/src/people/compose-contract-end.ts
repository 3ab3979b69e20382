/** What the mails about a declaration to end a contract say. It is read when they are sent, from what is stored then. */
import type { ContractEndKind, ContractEndOutcome } from 'member-area-elements/contract/account/end-contract';
import { isEmail } from 'member-area-elements/contract/parts/email';
import type { ContractEndResult, MailFacts } from '../mail/mail-facts.js';
import { queueMail, type ContractEndMail } from '../mail/outbox.js';
import {
  CONTRACT_END_LINK_LIFETIME,
  findDeclaration,
  findDeclared,
  matchDeclaration,
  readOrderNumber,
  refundOf,
  storeDeclarationLink,
  type DeclarationRow,
} from './declarations.js';
import { listOwnerIds } from './owners.js';
import type { Data, Store } from '../store/store.js';
import { DAY } from '../store/values.js';

type FactsOf<Kind extends MailFacts['kind']> = Omit<
  Extract<MailFacts, { kind: Kind }>,
  'language' | 'siteName' | 'siteUrl' | 'timeZone'
>;

/** Makes an address of the site from a path. */
type Link = (path: string, origin?: string) => string;

/** Returns the id of the buyer whom a mail about a declaration is for; `null` for somebody without such an order. */
export async function findContractEndRecipient(store: Store, mail: ContractEndMail): Promise<string | null> {
  if (mail.siteUserId !== undefined) return mail.siteUserId;
  const row = await findDeclaration(store, mail.contractEndId);
  if (row?.user_id) return row.user_id;
  return (row && (await findDeclared(store, row))?.siteUserId) ?? null;
}

/**
 * Returns what the mail to a buyer says, and to whom it goes: the email of the account, or without such an order the email that
 * was typed. Finds out whom a declaration is about of somebody who was signed out. `null` when nobody needs the mail any more.
 *
 * @param siteUserId the buyer under whose lock the mail is composed; `null` for somebody without such an order
 */
export async function composeContractEnd(
  data: Data,
  mail: ContractEndMail,
  siteUserId: string | null,
  link: Link,
): Promise<{ readonly to: string | null; readonly facts: FactsOf<'contract-end'> } | null> {
  const stored = await findDeclaration(data, mail.contractEndId);
  if (!stored) return null;
  const row = await match(data, stored, siteUserId);
  const order = row.order_id === null ? null : await findTitle(data, row.order_id);
  const facts = {
    kind: 'contract-end',
    declared: row.kind as ContractEndKind,
    receivedAt: new Date(row.received_at),
    orderNumber: readOrderNumber(row.order_number),
  } as const;
  if (!order)
    return row.email === null
      ? null
      : { to: row.email, facts: { ...facts, contract: null, result: { kind: 'unknown' } } };
  const result = row.outcome === null ? await linkTo(data, row, link, mail.origin) : resultOf(row);
  return {
    to: null,
    facts: { ...facts, contract: { title: order.title, name: row.name, reason: row.reason }, result },
  };
}

/** Stores whom a declaration is about, when it is the buyer under whose lock this runs. */
async function match(data: Data, row: DeclarationRow, siteUserId: string | null): Promise<DeclarationRow> {
  if (row.user_id !== null || siteUserId === null) return row;
  const declared = await findDeclared(data, row);
  if (declared?.siteUserId !== siteUserId) return row;
  // It counts from now on, whether or not the buyer confirms it: the owners must know it.
  for (const ownerId of await listOwnerIds(data))
    await queueMail(data, { kind: 'owner-contract-end', siteUserId: ownerId, contractEndId: row.id });
  return matchDeclaration(data, row, declared);
}

async function linkTo(
  data: Data,
  row: DeclarationRow,
  link: Link,
  origin: string | undefined,
): Promise<ContractEndResult> {
  const token = await storeDeclarationLink(data, row);
  return {
    kind: 'to-confirm',
    link: link(`/account/withdraw/${token}`, origin),
    validDays: CONTRACT_END_LINK_LIFETIME / DAY,
  };
}

function resultOf(row: DeclarationRow): Extract<ContractEndResult, { kind: 'decided' }> {
  const { automatic, byHand } = refundOf(row);
  return {
    kind: 'decided',
    outcome: row.outcome as Exclude<ContractEndOutcome, 'received'>,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    refund: automatic,
    refundByOwner: byHand,
  };
}

/** Returns what the mail to an owner says; `null` when the buyer has closed the account. */
export async function composeOwnerContractEnd(
  data: Data,
  contractEndId: string,
  link: Link,
): Promise<FactsOf<'owner-contract-end'> | null> {
  const row = await findDeclaration(data, contractEndId);
  if (!row || row.order_id === null || row.user_id === null) return null;
  const [order, buyer] = [
    await findTitle(data, row.order_id),
    await data.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', row.user_id)
      .executeTakeFirst(),
  ];
  if (!order || !buyer) return null;
  return {
    kind: 'owner-contract-end',
    declared: row.kind as ContractEndKind,
    receivedAt: new Date(row.received_at),
    email: isEmail(buyer.email) ? buyer.email : buyer.id,
    title: order.title,
    orderNumber: String(order.number),
    result: row.outcome === null ? { kind: 'unconfirmed' } : resultOf(row),
    link: link(`/owner#member-areas/members/${encodeURIComponent(buyer.id)}`),
  };
}

const findTitle = async ({ db }: Data, id: string) =>
  (await db.selectFrom('orders').select(['title', 'number']).where('id', '=', id).executeTakeFirst()) ?? null;
