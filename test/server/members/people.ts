/** People for the tests of the list of members, written into the database as an earlier version has left them. */
import assert from 'node:assert/strict';
import type { MemberList } from 'member-area-elements/contract/owner/members';
import type { Site, Visitor } from '../site.js';

export const MEMBERS = '/api/marketing/members';

/** Returns a page of the list. */
export async function readList(who: Visitor, query: Record<string, string> = {}): Promise<MemberList> {
  const answer = await who.get(`${MEMBERS}?${new URLSearchParams(query)}`);
  assert.equal(answer.status, 200, answer.text);
  return JSON.parse(answer.text) as MemberList;
}

/** Returns the ids of the people on the first page. */
export const readIds = async (who: Visitor, query: Record<string, string> = {}): Promise<string[]> =>
  (await readList(who, query)).members.map(({ id }) => id);

/** A person with at most one membership and one order. */
export interface TestPerson {
  readonly id: string;
  readonly first?: string;
  readonly last?: string;
  readonly email?: string;
  readonly area?: string;
  readonly option?: string | null;
  readonly status?: string;
  readonly joined?: string;
  readonly ends?: string;
  readonly paid?: readonly (readonly [value: string, currency: string])[];
  readonly marketing?: boolean;
}

/** Deletes everybody but the owner, and adds these people. */
export async function replacePeople(site: Site, people: readonly TestPerson[]): Promise<void> {
  await site.updateDatabase("delete from users where email <> 'owner@example.com'");
  await site.updateDatabase('delete from refunds');
  await site.updateDatabase('delete from orders');
  for (const person of people) await addPerson(site, person);
}

let orders = 50_000;

export async function addPerson(site: Site, person: TestPerson): Promise<void> {
  const { id, first = '', last = '', email = `${id}@example.com`, area, paid = [] } = person;
  await site.updateDatabase(
    `insert into users (id, email, email_key, first_name, last_name, created_at, marketing_opt_in_at)
      values (?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', ?)`,
    [id, email, email, first, last, person.marketing ? '2026-01-01T00:00:00.000Z' : null],
  );
  if (area !== undefined) await addMembership(site, { ...person, area });
  for (const [value, currency] of paid)
    await site.updateDatabase(
      `insert into orders (id, number, user_id, area_id, title, total_value, currency_code, placed_at, status)
        values (?, ?, ?, 'letters', 'Letters', ?, ?, '2026-02-01T00:00:00.000Z', 'PAID')`,
      [`order-${++orders}`, orders, id, value, currency],
    );
}

/** Adds a membership to a person, before the list is read for the first time. */
export const addMembership = (
  site: Site,
  { id, area, option = null, status = 'ACTIVE', joined, ends }: TestPerson & { readonly area: string },
): Promise<void> =>
  site.updateDatabase(
    'insert into memberships (id, user_id, area_id, option_id, status, joined_at, ends_at) values (?, ?, ?, ?, ?, ?, ?)',
    [`${id}-${area}`, id, area, option, status, joined ?? '2026-02-01T00:00:00.000Z', ends ?? null],
  );
