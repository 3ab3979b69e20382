/** An export holds everything that an import needs to make the same members. */
import assert from 'node:assert/strict';
import type { Store } from 'member-area-server';
import { test } from 'vitest';
import { DueMembers } from '../../../packages/server/src/areas/due-members.js';
import { updateMemberColumns } from '../../../packages/server/src/areas/member-columns.js';
import { exportMembers as exportListedMembers } from '../../../packages/server/src/people/members/export-members.js';
import { createEmptySite, exportText, importText } from './moving-site.js';

const PEOPLE = 1000;
/** Values that a spreadsheet would read as a formula, or that break a file. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-2',
  '@sum',
  "'quoted",
  "''twice",
  'a,b',
  'say "hi"',
  ' ',
  ';',
];

/** Stores people with all kinds of memberships. */
async function fill(data: Store): Promise<void> {
  const { db } = data;
  const day = (offset: number) => new Date(Date.UTC(2024, 0, 1) + offset * 86_400_000).toISOString();
  const users = Array.from({ length: PEOPLE }, (_, index) => ({
    id: `person-${String(index).padStart(4, '0')}`,
    email: `member-${index}@example.org`,
    email_key: `member-${index}@example.org`,
    identity_id: null,
    first_name: (HOSTILE[index % HOSTILE.length] ?? '').trim(),
    last_name: `Nº ${index}`,
    password_hash: index % 3 === 0 ? `${'A'.repeat(22)}.${'B'.repeat(43)}` : null,
    role: null,
    created_at: day(index),
    email_confirmed: index % 7 === 0 ? 0 : 1,
    language: index % 2 === 0 ? 'de' : null,
    marketing_opt_in_at: index % 5 === 0 ? day(index + 1) : null,
    profile_fields: index % 4 === 0 ? JSON.stringify({ diet: '=vegan', age: index }) : null,
  }));
  const kinds = [
    ['community', null, 'ACTIVE', null],
    ['letters', 'letters-monthly', 'ENDING', day(9000)],
    ['workshop', 'workshop-once', 'ACTIVE', null],
    ['letters', null, 'CANCELLED', day(3)],
    ['letters', 'letters-yearly', 'PAYMENT_FAILED', null],
  ] as const;
  const memberships = users.flatMap(({ id }, index) =>
    index % 6 === 5
      ? []
      : [kinds[index % 5]!, ...(index % 5 === 1 ? [kinds[0]] : [])].map(
          ([area_id, option_id, status, ends_at], n) => ({
            ...{ id: `${id}-${n}`, user_id: id, area_id, option_id, status, ends_at },
            ...{ joined_at: day(index + n), checkout_id: null },
          }),
        ),
  );
  for (let start = 0; start < users.length; start += 100)
    await db
      .insertInto('users')
      .values(users.slice(start, start + 100))
      .execute();
  for (let start = 0; start < memberships.length; start += 100)
    await db
      .insertInto('memberships')
      .values(memberships.slice(start, start + 100))
      .execute();
  await db
    .insertInto('payment_customers')
    .values([{ user_id: 'person-0001', customer_id: 'cus_one' }])
    .execute();
  for (let start = 0; start < users.length; start += 100)
    await updateMemberColumns(
      data,
      users.slice(start, start + 100).map(({ id }) => id),
    );
}

/** Returns the members without the ids that the server chooses. */
async function readMembers({ db }: Store) {
  const users = await db.selectFrom('users').selectAll().orderBy('email').execute();
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'area_id', 'option_id', 'status', 'memberships.joined_at', 'ends_at'])
    .orderBy('users.email')
    .orderBy('area_id')
    .execute();
  const customers = await db
    .selectFrom('payment_customers')
    .innerJoin('users', 'users.id', 'payment_customers.user_id')
    .select(['users.email', 'customer_id'])
    .execute();
  return { users: users.map(({ id: _id, ...user }) => user), memberships, customers };
}

test('an export of a thousand members makes the same members in an empty store', async () => {
  const [from, to] = [await createEmptySite(), await createEmptySite()];
  await fill(from);
  const file = await exportText(from, true);
  const reports = await importText(to, file);
  assert.deepEqual(
    reports.filter(({ result }) => result !== 'created' && result !== 'linked'),
    [],
  );
  assert.deepEqual(await readMembers(to), await readMembers(from));
  assert.equal((await exportText(to, true)).length, file.length);
});

test('an export has no passwords unless they are asked for, and no cell that is a formula', async () => {
  const store = await createEmptySite();
  await fill(store);
  const file = await exportText(store);
  assert.doesNotMatch(file, /password_hash|B{43}/);
  assert.doesNotMatch(file, /(?:^|,)"?[=+\-@]/m);
});

test('the file that the owner downloads in the panel makes the same accounts', async () => {
  const [from, to] = [await createEmptySite(), await createEmptySite()];
  await fill(from);
  const file = await exportOfPanel(from);
  assert.ok(file.startsWith('\uFEFFemail,'));
  const reports = await importText(to, file);
  assert.equal(reports.length, PEOPLE);
  assert.deepEqual(
    reports.filter(({ result }) => result !== 'created'),
    [],
  );
  const readAccounts = async ({ db }: Store) =>
    db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name', 'created_at', 'marketing_opt_in_at', 'language'])
      .orderBy('email')
      .execute();
  assert.deepEqual(await readAccounts(to), await readAccounts(from));
});

test('an export that a spreadsheet has saved with a byte order mark is read as it was', async () => {
  const [from, to] = [await createEmptySite(), await createEmptySite()];
  await fill(from);
  await importText(to, `\uFEFF${await exportText(from, true)}`);
  assert.deepEqual(await readMembers(to), await readMembers(from));
});

/** Returns the file that the owner downloads, with its byte order mark. */
async function exportOfPanel(store: Store): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  for await (const bytes of await exportListedMembers(
    { store, dueMembers: new DueMembers(store) },
    'owner',
    {},
  ))
    text += decoder.decode(bytes, { stream: true });
  return text;
}
