/** Writes all members in the format that the command `import` reads. */
import type { Data } from '../store/store.js';
import { writeCsvLine } from './csv-cells.js';
import { OWN_COLUMNS, STATUS_NAMES, type OwnColumn } from './sources/own-csv.js';

/** The number of people that are read at once. */
const PAGE = 500;

/** The options of {@link exportMembers}. */
export interface ExportOptions {
  /** Whether the file has the hashes of the passwords. */
  readonly hasPasswords: boolean;
}

/**
 * Returns the lines of the file: the names of the columns, then one line for each membership, and one for each person without
 * a membership. Reads a few hundred people at a time, by their ids.
 */
export async function* exportMembers(
  data: Data,
  { hasPasswords }: ExportOptions,
): AsyncGenerator<string, void, undefined> {
  const columns = OWN_COLUMNS.filter((name) => hasPasswords || name !== 'password_hash');
  const write = (cells: Partial<Record<OwnColumn, string | null>>) =>
    writeCsvLine(columns.map((name) => cells[name] ?? ''));
  yield `${columns.join(',')}\r\n`;
  for (let last = ''; ;) {
    const people = await readPeople(data, last);
    for (const { person, memberships } of people) {
      const ofPerson = toPersonCells(person);
      if (memberships.length === 0) yield write(ofPerson);
      for (const membership of memberships) yield write({ ...ofPerson, ...toMembershipCells(membership) });
    }
    const end = people.at(-1);
    if (!end || people.length < PAGE) return;
    last = end.person.id;
  }
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];
type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number];

async function readPeople(data: Data, after: string) {
  const people = await selectPeople(data, after);
  const memberships = await selectMemberships(
    data,
    people.map(({ id }) => id),
  );
  const byPerson = new Map<string, MembershipRow[]>();
  for (const membership of memberships) {
    const own = byPerson.get(membership.user_id);
    if (own) own.push(membership);
    else byPerson.set(membership.user_id, [membership]);
  }
  return people.map((person) => ({ person, memberships: byPerson.get(person.id) ?? [] }));
}

const selectPeople = ({ db }: Data, after: string) =>
  db
    .selectFrom('users')
    .leftJoin('payment_customers', 'payment_customers.user_id', 'users.id')
    .selectAll('users')
    .select('payment_customers.customer_id')
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(PAGE)
    .execute();

const selectMemberships = async ({ db }: Data, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('memberships')
        .leftJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
        .selectAll('memberships')
        .select('checkouts.subscription_id')
        .where('memberships.user_id', 'in', [...ids])
        .orderBy('memberships.user_id')
        .orderBy('joined_at')
        .orderBy('memberships.area_id')
        .execute();

const toPersonCells = (person: PersonRow): Partial<Record<OwnColumn, string | null>> => ({
  email: person.email,
  email_confirmed: person.email_confirmed === 1 ? 'yes' : 'no',
  first_name: person.first_name,
  last_name: person.last_name,
  language: person.language,
  created_at: person.created_at,
  marketing_opt_in_at: person.marketing_opt_in_at,
  profile_fields: person.profile_fields,
  customer_id: person.customer_id,
  password_hash: person.password_hash,
});

const toMembershipCells = (membership: MembershipRow): Partial<Record<OwnColumn, string | null>> => ({
  area: membership.area_id,
  option: membership.option_id,
  status: Object.entries(STATUS_NAMES).find(([, status]) => status === membership.status)?.[0] ?? '',
  joined_at: membership.joined_at,
  ends_at: membership.ends_at,
  subscription_id: membership.subscription_id,
});
