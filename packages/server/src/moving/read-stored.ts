/** Reads what is stored about a person of a file. */
import { createHash } from 'node:crypto';
import { hasEnded, toMembership } from '../areas/membership.js';
import { emailKey, findEmailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import type { MovedMember } from './moved-member.js';
import type { StoredState } from './plan-person.js';

/** Returns what an import remembers of an email: not the email itself, because its account may be closed. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(emailKey(email)).digest('base64url');

/**
 * Returns what is stored about a person of a file.
 *
 * @param members the person in each line of them
 */
export async function readStored(
  data: Data,
  email: string,
  members: readonly MovedMember[],
): Promise<StoredState> {
  const { db } = data;
  const imported = await db
    .selectFrom('imports')
    .select(['area_id', 'user_id', 'invited_at'])
    .where('email_hash', '=', hashEmail(email))
    .execute();
  const former = imported.find(({ area_id: areaId }) => areaId === '');
  const account = await findAccount(data, email, former?.user_id);
  const subscriptionIds = members.flatMap(({ memberships }) =>
    memberships.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const customerIds = members.flatMap(({ customerId }) => customerId ?? []);
  return {
    account: account ?? null,
    wasImported: former !== undefined,
    wasInvited: (former?.invited_at ?? null) !== null,
    importedAreas: new Set(imported.map(({ area_id: areaId }) => areaId)),
    ...(await readMembershipsOf(data, account?.id)),
    subscriptions: await readSubscribers(data, subscriptionIds),
    customers: await readCustomers(data, customerIds),
  };
}

/** Returns the account of an earlier import, whose person may have changed the email since, or the one with the email. */
async function findAccount(data: Data, email: string, formerId: string | undefined) {
  const select = data.db
    .selectFrom('users')
    .leftJoin('payment_customers', 'payment_customers.user_id', 'users.id')
    .select(['users.id', 'users.email_confirmed', 'users.password_hash', 'payment_customers.customer_id']);
  const row = await (
    formerId === undefined
      ? select.where('email_key', '=', await findEmailKey(data, email))
      : select.where('users.id', '=', formerId)
  ).executeTakeFirst();
  return (
    row && {
      id: row.id,
      isEmailConfirmed: row.email_confirmed === 1,
      customerId: row.customer_id,
      hasPassword: row.password_hash !== null,
    }
  );
}

async function readMembershipsOf(
  { db, now }: Data,
  siteUserId: string | undefined,
): Promise<Pick<StoredState, 'memberAreas' | 'leftAreas'>> {
  if (siteUserId === undefined) return { memberAreas: new Map(), leftAreas: new Set() };
  const memberships = await db
    .selectFrom('memberships')
    .select(['area_id', 'status', 'ends_at', 'paused_from', 'paused_until'])
    .where('user_id', '=', siteUserId)
    .execute();
  const left = await db
    .selectFrom('cancellations')
    .select('area_id')
    .where('user_id', '=', siteUserId)
    .execute();
  return {
    memberAreas: new Map(
      memberships.map((row) => [row.area_id, { hasEnded: hasEnded(toMembership(row), now()) }]),
    ),
    leftAreas: new Set(left.map(({ area_id: areaId }) => areaId)),
  };
}

/** Returns the accounts that have these subscriptions, by the ids of the subscriptions. */
async function readSubscribers({ db }: Data, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('checkouts')
    .select(['subscription_id', 'user_id'])
    .where('subscription_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.subscription_id ?? '', row.user_id]));
}

/** Returns the accounts that have these customers, by the ids of the customers. */
async function readCustomers({ db }: Data, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_customers')
    .select(['customer_id', 'user_id'])
    .where('customer_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.customer_id, row.user_id]));
}
