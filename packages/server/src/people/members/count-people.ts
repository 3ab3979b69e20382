/** How many people a filter of the list of members leaves. */
import type { SelectQueryBuilder } from 'kysely';
import type { MemberFilter } from 'member-area-elements/contract/owner/members';
import type { Data, Store } from '../../store/store.js';
import type { Tables } from '../../store/tables.js';
import {
  asksForMembershipAlone,
  isUnfiltered,
  membershipOf,
  ofPerson,
  passesFilter,
} from './member-filter.js';

/**
 * The most people of a filter that are looked up by their ids. Of 100,000 people, walking along the index of the order until a
 * page is full then takes about as long as reading all of them. For fewer, it would read nearly everybody.
 */
const FEW = 2000;

/** The number of people that a filter leaves, with their ids when they are few. */
export interface PeopleCount {
  readonly total: number;
  readonly few: readonly string[] | null;
}

/** Counts the people that a filter leaves. */
export async function countPeople(store: Store, filter: MemberFilter): Promise<PeopleCount> {
  const { db } = store;
  if (isUnfiltered(filter))
    return { total: await countRows(db, db.selectFrom('users').select('id')), few: null };
  const people = selectPeople(store, filter);
  const first = await people.limit(FEW + 1).execute();
  if (first.length <= FEW) return { total: first.length, few: first.map(({ id }) => id) };
  return { total: await countRows(db, people), few: null };
}

/** A query for the ids of people. */
type People = SelectQueryBuilder<Tables, never, { id: string }>;

/** Selects the people of a filter from their memberships, where these are fewer than the people. */
function selectPeople(store: Store, filter: MemberFilter): People {
  const { db, dialect, now } = store;
  const membership = membershipOf(filter, now());
  if (membership && asksForMembershipAlone(filter))
    return db.selectFrom('memberships').select('user_id as id').distinct().where(membership);
  if (membership && filter.area !== undefined)
    return db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('users.id')
      .where(membership)
      .where(ofPerson(dialect, filter));
  return db.selectFrom('users').select('users.id').where(passesFilter(store, filter));
}

async function countRows(db: Data['db'], people: People): Promise<number> {
  const { total } = await db
    .selectFrom(people.as('found'))
    .select((row) => row.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
