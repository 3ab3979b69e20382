/** The people with an account, as the staff of the site sees them: page by page, or all of them in batches. */
import type { MemberFilter, MemberQuery } from 'member-area-elements/contract/owner/members';
import type { Price } from 'member-area-elements/contract/parts/minor-units';
import type { Data, Store } from '../../store/store.js';
import { readOwnedMemberships } from '../memberships.js';
import { countPeople } from './count-people.js';
import { isUnfiltered, passesFilter, toFilterKey } from './member-filter.js';
import {
  findRuns,
  positionOf,
  readCursor,
  selectRun,
  writeCursor,
  type MemberRuns,
  type Position,
} from './member-order.js';
import { findNextPayments } from './next-payments.js';

/** The number of people on a page for which the reader does not say it. */
const PAGE = 50;

const DEFAULT_ORDER = '-joined';

/** The number of people that are read at once for an export. */
const BATCH = 500;

/** A person as the list has them. */
export type ListedMember = Awaited<ReturnType<typeof describePeople>>[number];

/**
 * Returns a page of the people that a filter leaves, by the columns that are written: {@link DueMembers} comes before.
 *
 * @throws Refusal 400 `invalid` for a cursor that does not fit
 */
export async function readMembers(store: Store, query: MemberQuery) {
  const { sort = DEFAULT_ORDER, cursor, limit = String(PAGE), ...filter } = query;
  const key = `${sort} ${toFilterKey(filter)}`;
  const payments = await findNextPayments(store, sort, filter);
  const start = cursor === undefined ? undefined : readCursor(cursor, key, sort, payments);
  const runs = start?.runs ?? (await findRuns(store, sort, payments));
  const { total, few } = await countPeople(store, filter);
  const { people, end } = await readPeople(store, {
    filter,
    few,
    runs,
    after: start?.position,
    count: Number(limit),
  });
  const members = await describePeople(store, people);
  return {
    members: members.map(({ language: _language, ...member }) => member),
    next: end ? writeCursor(key, runs, end) : null,
    total,
  };
}

/**
 * Reads all people that a filter leaves, in batches and in the order of their emails. Nothing but the batch is kept. Who
 * joins meanwhile may be left out. {@link DueMembers} comes before.
 */
export async function* readAllMembers(store: Store, filter: MemberFilter): AsyncGenerator<ListedMember[]> {
  const runs = await findRuns(store, 'email');
  let after: Position | undefined;
  do {
    const { people, end } = await readPeople(store, { filter, few: null, runs, after, count: BATCH });
    if (people.length === 0) return;
    yield await describePeople(store, people);
    after = end;
  } while (after);
}

/** Returns the number of people that a filter leaves. */
export const countMembers = async (store: Store, filter: MemberFilter): Promise<number> =>
  (await countPeople(store, filter)).total;

interface Selection {
  readonly filter: MemberFilter;
  /** The ids of all people of the filter, when they are known. */
  readonly few: readonly string[] | null;
  readonly runs: MemberRuns;
  /** Default: from the start. */
  readonly after: Position | undefined;
  readonly count: number;
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Returns the next people, and the position of the last one when there are more. */
async function readPeople(
  store: Store,
  selection: Selection,
): Promise<{ people: PersonRow[]; end: Position | undefined }> {
  const { runs, after, count } = selection;
  const found: { row: PersonRow; run: number }[] = [];
  for (let run = after?.run ?? 0; run < runs.runs.length && found.length <= count; run++) {
    const rows = await selectPeople(store, selection, run, count + 1 - found.length);
    found.push(...rows.map((row) => ({ row, run })));
  }
  const page = found.slice(0, count);
  const last = page.at(-1);
  return {
    people: page.map(({ row }) => row),
    end: found.length > count && last ? positionOf(last.row, runs.order, last.run) : undefined,
  };
}

async function selectPeople(
  store: Store,
  { filter, few, runs, after }: Selection,
  run: number,
  count: number,
) {
  if (few?.length === 0 || runs.runs[run]?.kind === 'empty') return [];
  const people = store.db
    .selectFrom('users')
    .select([
      'users.id',
      'email',
      'first_name',
      'last_name',
      'users.created_at',
      'users.joined_at',
      'name_key',
      'email_order',
      'paid',
      'paid_key',
      'next_payment_at',
      'marketing_opt_in_at',
      'language',
    ])
    .$if(few !== null, (all) => all.where('users.id', 'in', few ?? []))
    .$if(few === null && !isUnfiltered(filter), (all) => all.where(passesFilter(store, filter)));
  return selectRun(people, runs, run, after).limit(count).execute();
}

async function describePeople(data: Data, people: readonly PersonRow[]) {
  const memberships = await readOwnedMemberships(
    data,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    id: person.id,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    createdAt: person.created_at,
    joinedAt: person.joined_at,
    memberships: memberships.get(person.id) ?? [],
    paid: JSON.parse(person.paid ?? '[]') as Price[],
    nextPaymentAt: person.next_payment_at,
    marketingOptInAt: person.marketing_opt_in_at,
    language: person.language,
  }));
}
