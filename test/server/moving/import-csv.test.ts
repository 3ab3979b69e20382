/** Importing members from a file of our own format: what is stored, reported and left alone. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { addMembership } from '../../../packages/server/src/areas/add-membership.js';
import { joinArea } from '../../../packages/server/src/areas/join-area.js';
import { readMembershipHistory } from '../../../packages/server/src/areas/membership-history.js';
import { moveMembers } from '../../../packages/server/src/payments/move-members.js';
import { readMembers } from '../../../packages/server/src/people/members/member-list.js';
import { createEmptySite, importText, readAll, readSample, resultsOf } from './moving-site.js';

const sample = await readSample('members.csv');

/** Returns the email, the areas and the states of all memberships. */
async function readMemberships(store: Awaited<ReturnType<typeof createEmptySite>>) {
  const rows = await store.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['email', 'area_id', 'option_id', 'status', 'memberships.joined_at', 'ends_at'])
    .orderBy('email')
    .orderBy('area_id')
    .execute();
  return rows.map((row) =>
    [
      row.email,
      row.area_id,
      row.option_id,
      row.status,
      row.joined_at.slice(0, 10),
      row.ends_at?.slice(0, 10),
    ].join(' '),
  );
}

describe('an import of our own format', () => {
  test('creates accounts and memberships, and goes on after lines that are wrong', async () => {
    const store = await createEmptySite();
    const reports = await importText(store, sample);
    assert.deepEqual(resultsOf(reports), [
      '2 created',
      '3 created',
      '4 created',
      '5 created',
      '6 skipped',
      '7 skipped',
      '8 skipped',
      '9 linked',
    ]);
    const why = new Map(reports.map((one) => [one.line, one.why.join(' ')]));
    assert.match(why.get(6) ?? '', /no email/);
    assert.match(why.get(7) ?? '', /created_at is no time: 31\.12\.2020/);
    assert.match(why.get(8) ?? '', /no area "nowhere"\. The areas are: .*letters/);
    assert.deepEqual(await readMemberships(store), [
      'ada@example.org community  ACTIVE 2021-03-05 ',
      'ada@example.org letters letters-monthly ACTIVE 2024-01-01 ',
      'ben@example.org letters letters-yearly ENDING 2022-01-01 2099-01-01',
      'cleo@example.org letters  ACTIVE 2023-05-06 ',
    ]);
    const [ada] = (await readAll(store)).users;
    assert.deepEqual(
      { ...ada, id: '', next_payment_at: null, other_payment_at: null, members_due_at: null },
      {
        id: '',
        email: 'ada@example.org',
        email_key: 'ada@example.org',
        identity_id: null,
        first_name: 'Ada',
        last_name: 'Lindqvist',
        password_hash: null,
        role: null,
        role_since: null,
        created_at: '2021-03-04T10:00:00.000Z',
        email_confirmed: 1,
        language: 'sv',
        marketing_opt_in_at: '2021-03-04T10:00:00.000Z',
        profile_fields: '{"diet":"vegan"}',
        last_seen_at: null,
        name_key: 'ADA LINDQVIST',
        email_order: 'ADA@EXAMPLE.ORG',
        search_key: 'ADA LINDQVIST ADA@EXAMPLE.ORG',
        joined_at: '2021-03-05T00:00:00.000Z',
        paid: null,
        paid_currency: null,
        paid_key: null,
        next_payment_at: null,
        other_payment_at: null,
        member_until: '9',
        members_due_at: null,
      },
    );
  });

  test('prints the same in a dry run, and stores nothing', async () => {
    const store = await createEmptySite();
    const before = await readAll(store);
    const dry = await importText(store, sample, { isDryRun: true });
    assert.deepEqual(await readAll(store), before);
    assert.deepEqual(dry, await importText(store, sample));
  });

  test('changes nothing when it runs again', async () => {
    const store = await createEmptySite();
    await importText(store, sample);
    const before = await readAll(store);
    const again = await importText(store, sample);
    assert.deepEqual(await readAll(store), before);
    assert.deepEqual(resultsOf(again), [
      '2 unchanged',
      '3 unchanged',
      '4 unchanged',
      '5 unchanged',
      '6 skipped',
      '7 skipped',
      '8 skipped',
      '9 unchanged',
    ]);
  });

  test('leaves alone what people have changed, left and closed since', async () => {
    const store = await createEmptySite();
    await importText(store, sample);
    await store.db
      .updateTable('users')
      .set({
        first_name: 'Adelaide',
        email: 'adelaide@example.org',
        email_key: 'adelaide@example.org',
        marketing_opt_in_at: null,
      })
      .where('email', '=', 'ada@example.org')
      .execute();
    const ada = await store.db
      .selectFrom('users')
      .select('id')
      .where('first_name', '=', 'Adelaide')
      .executeTakeFirstOrThrow();
    // A free membership is deleted when its member leaves.
    await store.db
      .deleteFrom('memberships')
      .where('user_id', '=', ada.id)
      .where('area_id', '=', 'community')
      .execute();
    await store.db.deleteFrom('users').where('email', '=', 'dora@example.org').execute();
    const before = await readAll(store);
    const again = await importText(store, sample);
    assert.deepEqual(await readAll(store), before);
    const byLine = new Map(again.map((one) => [one.line, `${one.result} ${one.why.join(' ')}`]));
    assert.equal(
      byLine.get(2),
      'skipped The membership in community has ended here, or was moved to another area.',
    );
    assert.equal(byLine.get(5), 'skipped The account was closed after an earlier import.');
    assert.equal(byLine.get(9), 'unchanged ');
  });

  test('changes nothing when it runs again after its members were moved to another area, and after they left that', async () => {
    const store = await createEmptySite();
    const email = 'moved@example.org';
    const lineOf = (area: string) => `email,area\n${email},${area}\n`;
    // Whoever is a member already is not made one by the import.
    await importText(store, `email\n${email}\n`);
    const { id: userId } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const membership = { userId, areaId: 'community', optionId: null, endsAt: null };
    await store.transact({ exclusive: [`person ${userId}`] }, (data) => addMembership(data, membership));
    assert.deepEqual(resultsOf(await importText(store, lineOf('community'))), ['2 unchanged']);
    assert.equal((await moveMembers(store, 'owner', 'community', 'letters')).moved, 1);

    const before = await readAll(store);
    assert.deepEqual(resultsOf(await importText(store, lineOf('community'))), ['2 skipped']);
    assert.deepEqual(resultsOf(await importText(store, lineOf('letters'))), ['2 unchanged']);
    assert.deepEqual(await readAll(store), before);

    await store.db.deleteFrom('memberships').execute(); // as when a free membership ends
    for (const area of ['community', 'letters'])
      assert.deepEqual(resultsOf(await importText(store, lineOf(area))), ['2 skipped'], area);
    assert.deepEqual(await readMemberships(store), []);
  });

  test('adds memberships to an account that exists, and to none whose email is not confirmed', async () => {
    const store = await createEmptySite();
    const account = {
      first_name: 'A',
      last_name: 'B',
      role: null,
      created_at: '2026-01-01T00:00:00.000Z',
      password_hash: 'x',
    };
    await store.db
      .insertInto('users')
      .values([
        {
          id: 'ben',
          email: 'Ben@example.org',
          email_key: 'ben@example.org',
          email_confirmed: 1,
          ...account,
          profile_fields: null,
          identity_id: null,
          language: null,
          marketing_opt_in_at: null,
        },
        {
          id: 'cleo',
          email: 'cleo@example.org',
          email_key: 'cleo@example.org',
          email_confirmed: 0,
          ...account,
          profile_fields: null,
          identity_id: null,
          language: null,
          marketing_opt_in_at: null,
        },
      ])
      .execute();
    const readAccounts = async () =>
      (await readAll(store)).users
        .filter(({ id }) => id === 'ben' || id === 'cleo')
        .map(({ id, email, first_name, last_name, email_confirmed, password_hash, created_at }) => ({
          ...{ id, email, first_name, last_name, email_confirmed, password_hash, created_at },
        }));
    const before = await readAccounts();
    const reports = await importText(store, sample);
    const byLine = new Map(reports.map((one) => [one.line, one]));
    assert.equal(byLine.get(3)?.result, 'linked');
    assert.equal(byLine.get(4)?.result, 'skipped');
    assert.match(byLine.get(4)?.why.join() ?? '', /not confirmed/);
    assert.deepEqual(await readAccounts(), before);
    assert.deepEqual(
      (await readMemberships(store)).filter((row) => /ben|cleo/i.test(row)),
      ['Ben@example.org letters letters-yearly ENDING 2022-01-01 2099-01-01'],
    );
  });

  test('shows in the list of members and in the history of the person', async () => {
    const store = await createEmptySite();
    await importText(store, sample);
    const { members } = await readMembers(store, { search: 'lindqvist', area: 'letters' });
    const [ada] = members;
    assert.deepEqual([members.length, ada?.email], [1, 'ada@example.org']);
    assert.equal(ada?.joinedAt, '2021-03-05T00:00:00.000Z');
    const readHistory = async (email: string) => {
      const { id } = (await readAll(store)).users.find((user) => user.email === email)!;
      return (await readMembershipHistory(store, id)).map(({ kind, memberAreaId, by, endsAt }) =>
        [kind, memberAreaId, by, endsAt].join(' '),
      );
    };
    assert.deepEqual((await readHistory('ada@example.org')).sort(), [
      'imported community staff ',
      'imported letters staff ',
    ]);
    assert.deepEqual(await readHistory('ben@example.org'), [
      'imported letters staff 2099-01-01T00:00:00.000Z',
    ]);
  });

  test('gives memberships until a day, which do not go on when they are joined again', async () => {
    const store = await createEmptySite();
    await importText(store, sample);
    const before = await readMemberships(store);
    const ben = (await readAll(store)).users.find(({ email }) => email === 'ben@example.org')!;
    await joinArea(store, ben.id, 'letters', '', '');
    assert.deepEqual(await readMemberships(store), before);
  });

  test('leaves one line of the audit for each person, with ids alone', async () => {
    const store = await createEmptySite();
    await importText(store, sample);
    const { audit, users } = await readAll(store);
    assert.deepEqual(
      audit
        .map(({ person_id, operation, subject_id, fields }) => [person_id, operation, subject_id, fields])
        .sort(),
      users
        .map(({ id, email }) => [
          'command',
          'importMembers',
          id,
          JSON.stringify(email.startsWith('dora') ? ['account'] : ['account', 'memberships']),
        ])
        .sort(),
    );
  });

  test('names the lines that a wrong quotation mark makes unreadable, with the line breaks of every system', async () => {
    const store = await createEmptySite();
    const text = [
      'email,first_name',
      'ada@example.org,"A\nda"',
      'ben@example.org,"Ben',
      'cleo@example.org,Cl"eo',
      '',
    ];
    for (const lineBreak of ['\n', '\r\n']) {
      const file = text.map((line) => line.replaceAll('\n', lineBreak)).join(lineBreak);
      const [ada, broken, ...others] = await importText(store, file, { isDryRun: true });
      assert.deepEqual([ada?.line, ada?.email, ada?.result], [2, 'ada@example.org', 'created']);
      assert.deepEqual([broken?.line, broken?.result, others.length], [4, 'skipped', 0]);
      assert.match(broken?.why.join() ?? '', /A quotation mark is wrong: the lines 4 to 5 cannot be read\./);
    }
  });

  test('says that a site has no areas yet', async () => {
    const store = await createEmptySite();
    await store.db.deleteFrom('areas').execute();
    const [report] = await importText(store, 'email,area\nada@example.org,letters\n');
    assert.match(report?.why.join() ?? '', /There are no areas yet: create them in the panel first\./);
  });

  test('reads a file with a byte order mark, semicolons, quotation marks and breaks in cells', async () => {
    const store = await createEmptySite();
    const text =
      '\uFEFFEMAIL;First_Name;area\r\n"gil@example.org";"Gil\nQuinn";community\r\nhal@example.org;Ha"l;community\r\nida@example.org;Ida;community\r\n';
    const reports = await importText(store, text);
    assert.deepEqual(resultsOf(reports), ['2 created', '4 skipped', '5 created']);
    assert.deepEqual(
      (await readAll(store)).users.map((user) => user.first_name),
      ['GilQuinn', 'Ida'],
    );
  });
});
