/** The record of changes as the owner reads it: with the emails and the names of now. */
import type { ExpressionBuilder } from 'kysely';
import type { AuditQuery } from 'member-area-elements/contract/owner/audit';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';

/** The number of changes on a page. */
const PAGE = 50;

/** The operations whose subject is a person, also one whose account is closed. */
const OF_PERSON: ReadonlySet<string> = new Set([
  'closeMember',
  'memberData',
  'addNote',
  'sendMemberLink',
  'changeRole',
  'removePerson',
]);

/**
 * Returns a page of the changes, the newest first. A closed account has no email: the record has ids alone.
 *
 * @throws Refusal 400 `invalid` for a cursor that is not one
 */
export async function readAuditPage(data: Data, { by, member, cursor }: AuditQuery) {
  const last = cursor === undefined ? null : readCursor(cursor);
  const { db } = data;
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .$if(last !== null, (query) => query.where('id', '<', last ?? 0))
    .$if(by !== undefined, (query) => query.where('person_id', '=', by ?? ''))
    .$if(member !== undefined, (query) => query.where(isAbout(data, member ?? '')))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const memberIds = await findMembers(
    data,
    page.flatMap(({ subject_id: subject }) => subject ?? []),
  );
  const memberOf = ({ operation, subject_id: subject }: (typeof page)[number]) =>
    subject === null
      ? undefined
      : (memberIds.get(subject) ?? (OF_PERSON.has(operation) ? subject : undefined));
  const [emails, areas, people] = await Promise.all([
    readEmails(
      data,
      page.flatMap((row) => [row.person_id, memberOf(row) ?? []].flat()),
    ),
    readAreaNames(
      data,
      page.flatMap(({ area_id: area }) => area ?? []),
    ),
    readPeople(data),
  ]);
  return {
    entries: page.map((row) => {
      const memberId = memberOf(row);
      return {
        at: row.at,
        operation: row.operation,
        by: emails.get(row.person_id),
        area: row.area_id === null ? undefined : { id: row.area_id, title: areas.get(row.area_id) ?? '' },
        member: memberId === undefined ? undefined : { id: memberId, email: emails.get(memberId) },
        fields: JSON.parse(row.fields) as string[],
      };
    }),
    people,
    next: rows.length > PAGE ? String(page.at(-1)?.id) : null,
  };
}

/** Returns the SQL condition for a change of a person: of the account, of a membership or of an order. */
const isAbout =
  ({ db }: Data, siteUserId: string) =>
  (row: ExpressionBuilder<Tables, 'audit'>) =>
    row.or([
      row('subject_id', '=', siteUserId),
      row('subject_id', 'in', db.selectFrom('memberships').select('id').where('user_id', '=', siteUserId)),
      row('subject_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', siteUserId)),
      row(
        'subject_id',
        'in',
        db.selectFrom('cancellations').select('membership_id').where('user_id', '=', siteUserId),
      ),
    ]);

/** Returns the people whom subjects belong to, by the ids of the accounts, memberships and orders. */
async function findMembers({ db }: Data, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const found = await Promise.all([
    db
      .selectFrom('cancellations')
      .select(['membership_id as id', 'user_id'])
      .where('membership_id', 'in', subjects)
      .execute(),
    db.selectFrom('orders').select(['id', 'user_id']).where('id', 'in', subjects).execute(),
    db.selectFrom('memberships').select(['id', 'user_id']).where('id', 'in', subjects).execute(),
    db.selectFrom('users').select(['id', 'id as user_id']).where('id', 'in', subjects).execute(),
  ]);
  return new Map(found.flat().map(({ id, user_id: siteUserId }) => [id, siteUserId]));
}

async function readEmails({ db }: Data, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

async function readAreaNames({ db }: Data, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('areas').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the people with an account who have changed something, by their emails. */
const readPeople = ({ db }: Data) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', db.selectFrom('audit').select('person_id'))
    .orderBy('email')
    .execute();

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid', { fields: { cursor: 'invalid' } });
  return Number(cursor);
}
