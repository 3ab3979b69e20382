/** The files of other platforms, as they export them: which people and memberships they give. */
import assert from 'node:assert/strict';
import type { Store } from 'member-area-server';
import { describe, test } from 'vitest';
import { createEmptySite, importText, readAll, readSample, type LineReport } from './moving-site.js';

/** Returns the result and the reasons of each line. */
const linesOf = (reports: readonly LineReport[]): string[] =>
  [...reports]
    .sort((one, other) => one.line - other.line)
    .map(({ line, result, why }) => [line, result, ...why].join(' '));

/** Returns each membership with its email. */
async function readMemberships({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
    .select(['email', 'memberships.area_id', 'option_id', 'status', 'memberships.ends_at', 'subscription_id'])
    .orderBy('email')
    .orderBy('memberships.area_id')
    .execute();
  return rows.map((row) =>
    [row.email.split('@')[0], row.area_id, row.option_id, row.status, row.ends_at, row.subscription_id]
      .map((value) => value ?? '-')
      .join(' '),
  );
}

describe('the members of Ghost', () => {
  test('keep gifts, and wait for Stripe when they pay', async () => {
    const store = await createEmptySite();
    const plans = { letters: 'letters/letters-monthly', tea: 'tea-club', free: 'community' };
    const reports = await importText(store, await readSample('ghost.csv'), { from: 'ghost', plans });
    assert.deepEqual(linesOf(reports), [
      '2 created A paying member: the membership comes with the subscriptions of Stripe.',
      '3 created',
      '4 created',
      '5 skipped The member was deleted in Ghost.',
      '6 skipped The plan "Gold" has no area. Add --plan "Gold=<area>", or --area <area> for all plans.',
    ]);
    assert.deepEqual(await readMemberships(store), [
      'ben letters - ACTIVE - -',
      'ben tea-club - ACTIVE - -',
      'cleo community - ACTIVE - -',
    ]);
    const { users, customers } = await readAll(store);
    assert.deepEqual(
      users.map((user) => [
        user.first_name,
        user.last_name,
        user.created_at.slice(0, 10),
        user.marketing_opt_in_at,
      ]),
      [
        ['Ada', 'Lindqvist', '2022-05-01', '2022-05-01T08:30:00.000Z'],
        ['Ben', 'Okafor', '2022-06-01', null],
        ['Cleo', 'van der Marsh', '2023-01-15', '2023-01-15T08:30:00.000Z'],
      ],
    );
    assert.deepEqual(
      customers.map((row) => row.customer_id),
      ['cus_GhostAda'],
    );
  });

  test('who do not pay stay out of the area for all plans', async () => {
    const store = await createEmptySite();
    await importText(store, await readSample('ghost.csv'), { from: 'ghost', area: 'letters' });
    assert.deepEqual(await readMemberships(store), ['ben letters - ACTIVE - -', 'eve letters - ACTIVE - -']);
  });
});

describe('the subscriptions of Stripe', () => {
  test('are adopted by their ids, with the option of their price, and give access until the day that is paid', async () => {
    const store = await createEmptySite();
    const text = await readSample('stripe-subscriptions.csv');
    const reports = await importText(store, text, { from: 'stripe', plans: { prod_Letters: 'letters' } });
    assert.deepEqual(linesOf(reports), [
      '2 created',
      '3 created',
      '4 created The last payment has failed: there is no access until it is made.',
      '5 created The subscription is cancelled, and paid until 2099-02-01.',
      '6 created The subscription has ended: there is no membership.',
      '7 created The subscription was never paid: there is no membership.',
      '8 skipped Line 2 gives cus_Ada to somebody else.',
      '9 skipped Name the option of the subscription as letters/<option>. The area has: letters-monthly, letters-yearly.',
    ]);
    assert.deepEqual(await readMemberships(store), [
      'ada letters letters-monthly ACTIVE - sub_Active',
      'ben letters letters-yearly ENDING 2099-02-01T09:15:00.000Z sub_Ending',
      'cleo letters letters-monthly PAYMENT_FAILED - sub_Failed',
      'dora letters letters-monthly ENDING 2099-02-01T09:15:00.000Z -',
    ]);
    assert.deepEqual((await readAll(store)).customers.map((row) => row.customer_id).sort(), [
      'cus_Ada',
      'cus_Ben',
      'cus_Cleo',
      'cus_Dora',
      'cus_Eve',
      'cus_Finn',
    ]);
  });

  test('are adopted once, also by an account that came from another file', async () => {
    const store = await createEmptySite();
    const options = { from: 'stripe', plans: { price_month: 'letters/letters-monthly' } };
    const [header, active] = (await readSample('stripe-subscriptions.csv')).split('\n');
    await importText(store, await readSample('stripe-customers.csv'), { from: 'stripe' });
    assert.deepEqual(linesOf(await importText(store, `${header}\n${active}\n`, options)), ['2 linked']);
    const before = await readAll(store);
    assert.deepEqual(linesOf(await importText(store, `${header}\n${active}\n`, options)), ['2 unchanged']);
    assert.deepEqual(await readAll(store), before);
  });

  test('that go on count before cancelled ones of the same person', async () => {
    const store = await createEmptySite();
    const [header, active, , , paidUp] = (await readSample('stripe-subscriptions.csv')).split('\n');
    const earlier = (paidUp ?? '').replace('dora@', 'ada@').replace('cus_Dora', 'cus_Ada');
    const text = [header, earlier, active].join('\n');
    await importText(store, text, { from: 'stripe', area: 'letters/letters-monthly' });
    assert.deepEqual(await readMemberships(store), ['ada letters letters-monthly ACTIVE - sub_Active']);
  });

  test('are not added without their customer, or with the customer of another account', async () => {
    const store = await createEmptySite();
    await importText(store, 'email,customer_id\ngil@example.org,cus_Ada\n');
    const [header, active] = (await readSample('stripe-subscriptions.csv')).split('\n');
    const area = 'letters/letters-monthly';
    const [taken] = await importText(store, `${header}\n${active}\n`, { from: 'stripe', area });
    assert.match(taken?.why.join() ?? '', /^The customer cus_Ada belongs to another account\.$/);
    const [missing] = await importText(
      store,
      'email,area,option,subscription_id\nhal@example.org,letters,letters-monthly,sub_Hal\n',
    );
    assert.deepEqual(linesOf(missing ? [missing] : []), [
      '2 skipped The customer of the subscription sub_Hal is missing.',
    ]);
    assert.deepEqual(await readMemberships(store), []);
  });

  test('are not added to a membership that was given here: somebody would pay for nothing', async () => {
    const store = await createEmptySite();
    await importText(store, 'email,area\nada@example.org,letters\n');
    const [header, active] = (await readSample('stripe-subscriptions.csv')).split('\n');
    const [report] = await importText(store, `${header}\n${active}\n`, {
      from: 'stripe',
      area: 'letters/letters-monthly',
    });
    assert.match(report?.why.join() ?? '', /member of letters without the subscription sub_Active/);
    assert.deepEqual(await readMemberships(store), ['ada letters - ACTIVE - -']);
  });
});

test('the contacts of Squarespace become members of the area that the owner names', async () => {
  const store = await createEmptySite();
  const reports = await importText(store, await readSample('squarespace.csv'), {
    from: 'squarespace',
    area: 'community',
  });
  assert.deepEqual(linesOf(reports), ['2 created', '3 created']);
  assert.deepEqual(await readMemberships(store), [
    'ada community - ACTIVE - -',
    'ben community - ACTIVE - -',
  ]);
  assert.deepEqual(
    (await readAll(store)).users.map((user) => [user.created_at, user.marketing_opt_in_at]),
    [
      ['2023-01-02T03:04:05.000Z', '2023-04-05T10:11:12.000Z'],
      ['2024-02-28T00:00:00.000Z', null],
    ],
  );
});

test('the members of Memberstack keep their passwords and subscriptions', async () => {
  const store = await createEmptySite();
  const reports = await importText(store, await readSample('memberstack.csv'), {
    from: 'memberstack',
    area: 'letters/letters-yearly',
    plans: { pln_free: 'community' },
  });
  assert.deepEqual(linesOf(reports), [
    '2 created',
    '3 created Without the password: the form of its hash is unknown.',
    '4 created',
  ]);
  assert.deepEqual(await readMemberships(store), [
    'ada letters letters-yearly ACTIVE - sub_MsAda',
    'ben community - ACTIVE - -',
  ]);
  assert.deepEqual(
    (await readAll(store)).users.map((user) => user.password_hash?.slice(0, 7)),
    ['$2b$04$', undefined, undefined],
  );
});
