/** The list of members: who may read it, its filters, its orders, and its pages. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startSite } from '../site.js';
import {
  addMembership,
  addPerson,
  MEMBERS,
  readIds,
  readList,
  replacePeople,
  type TestPerson,
} from './people.js';

const LATER = '2099-01-01T00:00:00.000Z';
const EARLIER = '2026-02-02T00:00:00.000Z';

/** People with each standing. `letters` is paid, `community` is free. */
const PEOPLE: readonly TestPerson[] = [
  {
    id: 'active',
    area: 'letters',
    option: 'letters-monthly',
    joined: '2026-03-01T00:00:00.000Z',
    marketing: true,
  },
  { id: 'once', area: 'workshop', option: 'workshop-once', joined: '2026-04-01T00:00:00.000Z' },
  { id: 'free', area: 'community', joined: '2026-05-01T00:00:00.000Z', marketing: true },
  { id: 'ending', area: 'letters', option: 'letters-monthly', status: 'ENDING', ends: LATER },
  { id: 'ended', area: 'letters', option: 'letters-monthly', status: 'ENDING', ends: EARLIER },
  { id: 'failed', area: 'letters', option: 'letters-monthly', status: 'PAYMENT_FAILED' },
  { id: 'cancelled', area: 'community', status: 'CANCELLED', ends: EARLIER },
  { id: 'new' },
];

describe('the list of members', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  const [ownerRow] = await site.readDatabase("select id from users where email = 'owner@example.com'");
  const ownerId = ownerRow?.['id'];
  /** Returns the ids of the people of a filter, without the owner. */
  const find = async (query: Record<string, string>) =>
    (await readIds(owner, query)).filter((id) => id !== ownerId).sort();

  test('is for the staff of the site', async () => {
    const [stranger, member] = [await site.newVisitor(), await site.signUp()];
    for (const path of [MEMBERS, `${MEMBERS}/export`]) {
      assert.equal((await stranger.get(path)).status, 401);
      assert.equal((await member.get(path)).status, 403);
    }
    assert.match((await member.get(MEMBERS)).text, /"not-staff"/);
    assert.equal((await readList(owner)).mayExport, true);
  });

  test('has what a person has joined and paid', async () => {
    await replacePeople(site, [
      {
        id: 'ana',
        first: 'Ana',
        last: 'Lima',
        area: 'letters',
        option: 'letters-monthly',
        paid: [
          ['10.00', 'USD'],
          ['10.00', 'USD'],
          ['7', 'JPY'],
        ],
      },
    ]);
    await site.updateDatabase(
      `insert into refunds (id, order_id, value, refunded_at) select 'r', max(id), '2.50', '${EARLIER}' from orders where currency_code = 'USD'`,
    );
    const { members, total } = await readList(owner, { search: 'ana' });
    assert.equal(total, 1);
    const [{ memberships, nextPaymentAt, ...ana }] = members as [(typeof members)[0]];
    assert.deepEqual(ana, {
      id: 'ana',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Lima',
      createdAt: '2026-01-01T00:00:00.000Z',
      joinedAt: '2026-02-01T00:00:00.000Z',
      paid: [
        { value: '17.50', currencyCode: 'USD' },
        { value: '7', currencyCode: 'JPY' },
      ],
      marketingOptInAt: null,
    });
    const [membership] = memberships;
    assert.equal(memberships.length, 1);
    assert.deepEqual(
      [membership?.memberAreaId, membership?.status, membership?.feeType],
      ['letters', 'ACTIVE', 'recurring'],
    );
    assert.ok(nextPaymentAt && nextPaymentAt > new Date().toISOString());
    assert.equal(nextPaymentAt, membership?.nextPaymentAt);
  });

  test('filters by the standing, in all areas and in one', async () => {
    await replacePeople(site, PEOPLE);
    const found: Record<string, string[]> = {};
    for (const standing of ['active', 'free', 'ending', 'past-due', 'removed', 'none'])
      found[standing] = await find({ standing });
    assert.deepEqual(found, {
      active: ['active', 'once'],
      free: ['free'],
      ending: ['ending'],
      'past-due': ['failed'],
      removed: ['cancelled', 'ended'],
      none: ['new'],
    });
    assert.deepEqual(await find({ area: 'letters' }), ['active', 'ended', 'ending', 'failed']);
    assert.deepEqual(await find({ area: 'letters', standing: 'active' }), ['active']);
    assert.deepEqual(await find({ area: 'letters', standing: 'removed' }), ['ended']);
    assert.deepEqual(await find({ area: 'letters', standing: 'none' }), []);
    assert.deepEqual(await find({ area: 'nowhere' }), []);
  });

  test('filters by the time of joining and by the consent to marketing', async () => {
    await replacePeople(site, PEOPLE);
    assert.deepEqual(await find({ joinedSince: '2026-04-01T00:00:00Z' }), ['free', 'once']);
    assert.deepEqual(await find({ joinedSince: '2026-04-01T02:00:00+02:00' }), ['free', 'once']);
    assert.deepEqual(await find({ joinedSince: '2026-04-01T00:00:00.001Z' }), ['free']);
    assert.deepEqual(await find({ area: 'letters', joinedSince: '2026-03-01T00:00:00Z' }), ['active']);
    assert.deepEqual(await find({ marketing: 'yes' }), ['active', 'free']);
    assert.deepEqual(await find({ marketing: 'yes', standing: 'active', search: 'ACT' }), ['active']);
  });

  test('searches names and emails by their parts, without capitals', async () => {
    await replacePeople(site, [
      { id: 'a', first: 'Émile', last: 'Öztürk' },
      { id: 'b', first: 'ЮЛИЯ', last: 'Weiß' },
      { id: 'c', first: '100%', last: 'o_k', email: 'C.Surname@Example.org' },
      { id: 'd', first: "O'Brien", last: 'back\\slash' },
    ]);
    const searches: [string, string[]][] = [
      ['émi', ['a']],
      ['ÖZTÜRK', ['a']],
      ['Émile Ö', ['a']],
      ['юлия', ['b']],
      ['WEISS', ['b']],
      ['surname@EXAMPLE', ['c']],
      ['  surname  ', ['c']],
      ['%', ['c']],
      ['_', ['c']],
      ['0%', ['c']],
      ['%o_k', []],
      ["o'b", ['d']],
      ["' or 1=1 --", []],
      ['\\', ['d']],
      ['\\%', []],
      ['*', []],
      ['[a-z]', []],
      ['\u0000', []],
      ['"', []],
      ['', ['a', 'b', 'c', 'd']],
    ];
    for (const [search, expected] of searches)
      assert.deepEqual(await find({ search }), expected, JSON.stringify(search));
    assert.equal((await owner.get(`${MEMBERS}?search=${'x'.repeat(101)}`)).status, 400);
  });

  test('sorts by each column in both directions, with people without a value at the end', async () => {
    await replacePeople(site, [
      {
        id: 'a',
        first: 'Zoe',
        email: 'm@example.com',
        paid: [['9.00', 'USD']],
        area: 'community',
        joined: '2026-02-03T00:00:00.000Z',
      },
      {
        id: 'b',
        first: 'émile',
        email: 'K@example.com',
        paid: [['10.00', 'USD']],
        area: 'letters',
        option: 'letters-monthly',
        joined: '2026-02-02T00:00:00.000Z',
      },
      { id: 'c', first: '', email: 'l@example.com' },
      {
        id: 'd',
        first: 'Adam',
        email: 'n@example.com',
        paid: [['500.00', 'EUR']],
        area: 'letters',
        option: 'letters-yearly',
        joined: '2026-02-01T00:00:00.000Z',
      },
    ]);
    const sort = async (order: string) =>
      (await readIds(owner, { sort: order })).filter((id) => id !== ownerId).join('');
    assert.equal(await sort('joined'), 'dbac');
    assert.equal(await sort('-joined'), 'abdc');
    assert.equal(await sort('name'), 'dbac');
    assert.equal(await sort('-name'), 'abdc');
    assert.equal(await sort('email'), 'bcad');
    assert.equal(await sort('-email'), 'dacb');
    assert.equal(await sort('paid'), 'abdc'); // the dollars that most have paid in, then the euros
    assert.equal(await sort('-paid'), 'badc');
    assert.equal((await sort('next-payment')).slice(0, 2), 'bd');
    assert.equal((await sort('-next-payment')).slice(0, 2), 'db');
    assert.equal((await owner.get(`${MEMBERS}?sort=password`)).status, 400);
  });

  test('sorts the people of a filter by their next payment, also for another membership than that of the filter', async () => {
    const monthly = { area: 'letters', option: 'letters-monthly', joined: '2026-02-02T00:00:00.000Z' };
    const yearly = { ...monthly, option: 'letters-yearly', joined: '2026-02-01T00:00:00.000Z' };
    await replacePeople(site, [
      { id: 'pays', ...monthly },
      { id: 'free-pays-later', ...yearly },
      { id: 'free-pays-soon', ...monthly },
      { id: 'ending-pays', ...yearly },
      { id: 'failed-pays', ...monthly },
      { id: 'removed-pays', ...monthly },
      { id: 'free', area: 'community' },
      { id: 'ended', area: 'letters', option: 'letters-monthly', status: 'ENDING', ends: EARLIER },
      { id: 'new' },
    ]);
    const option = 'workshop-once';
    for (const id of ['free-pays-later', 'free-pays-soon'])
      await addMembership(site, { id, area: 'community' });
    await addMembership(site, { id: 'ending-pays', area: 'workshop', option, status: 'ENDING', ends: LATER });
    await addMembership(site, { id: 'failed-pays', area: 'workshop', option, status: 'PAYMENT_FAILED' });
    await addMembership(site, { id: 'removed-pays', area: 'workshop', option, status: 'CANCELLED' });
    const sorted: readonly (readonly [query: Record<string, string>, people: readonly string[]])[] = [
      [{ standing: 'free' }, ['free-pays-soon', 'free-pays-later', 'free']],
      [{ area: 'community' }, ['free-pays-soon', 'free-pays-later', 'free']],
      [{ standing: 'ending' }, ['ending-pays']],
      [{ standing: 'past-due' }, ['failed-pays']],
      [{ standing: 'removed' }, ['ended']],
      [{ area: 'workshop', standing: 'removed' }, ['removed-pays']],
      [{ standing: 'none', search: 'new' }, ['new']],
    ];
    for (const [query, people] of sorted)
      for (const sort of ['next-payment', '-next-payment']) {
        const read: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await readList(owner, { ...query, sort, limit: '1', ...(cursor && { cursor }) });
          read.push(...page.members.map(({ id }) => id));
          cursor = page.next ?? undefined;
        } while (cursor);
        const [soon = '', later, ...rest] = people;
        const expected = sort === '-next-payment' && rest.length > 0 ? [later, soon, ...rest] : people;
        assert.deepEqual(read, expected, JSON.stringify({ ...query, sort }));
      }
    // Who pays for the area itself comes as well.
    const payers = await readIds(owner, { area: 'letters', sort: 'next-payment' });
    assert.equal(payers.length, 7);
    assert.equal(payers.at(-1), 'ended');
  });

  test('gives everybody once, also while people join', async () => {
    const many = Array.from({ length: 25 }, (_, number): TestPerson => ({
      id: `p${number}`,
      first: `Name ${number % 7}`,
      ...(number % 3 > 0 && {
        area: 'letters',
        option: 'letters-monthly',
        joined: `2026-02-0${1 + (number % 5)}T00:00:00.000Z`,
        paid: [[`${number % 4}.50`, number % 5 === 0 ? 'EUR' : 'USD']] as const,
      }),
    }));
    const ids = many.map(({ id }) => id).sort();
    for (const sort of [
      'joined',
      '-joined',
      'name',
      '-name',
      'email',
      '-email',
      'paid',
      '-paid',
      'next-payment',
      '-next-payment',
    ])
      for (const filter of [{}, { search: 'name' }] as Record<string, string>[]) {
        await replacePeople(site, many);
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await readList(owner, { sort, limit: '7', ...filter, ...(cursor && { cursor }) });
          assert.ok(page.members.length <= 7);
          seen.push(...page.members.map(({ id }) => id));
          cursor = page.next ?? undefined;
          await addPerson(site, { id: `late-${seen.length}`, first: 'Name 3', area: 'community' });
        } while (cursor);
        const old = seen.filter((id) => id.startsWith('p'));
        assert.deepEqual(old.toSorted(), ids, sort);
        assert.equal(new Set(seen).size, seen.length, sort);
      }
  });

  test('refuses a cursor of another filter or order, and texts that are none', async () => {
    const { next } = await readList(owner, { limit: '1', sort: 'email' });
    assert.ok(next);
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [key] = JSON.parse(Buffer.from(next, 'base64url').toString()) as [string];
    for (const query of [
      { sort: '-email', cursor: next },
      { sort: 'email', search: 'p', cursor: next },
      { sort: 'email', cursor: 'nonsense' },
      { sort: 'email', cursor: '' },
      { sort: 'email', cursor: forged([key, 99, 'a', 'b', []]) },
      { sort: 'email', cursor: forged([key, 0, null, 'b', []]) },
      { sort: 'email', cursor: forged([key, 0, { $ne: 1 }, 'b', []]) },
    ]) {
      const answer = await owner.get(`${MEMBERS}?${new URLSearchParams(query as Record<string, string>)}`);
      assert.equal(answer.status, 400, JSON.stringify(query));
    }
    await readList(owner, { sort: 'email', limit: '3', cursor: next }); // the limit may differ
    await readList(owner, { sort: 'email', cursor: forged([key, 0, "' or \u0000", '%', []]) });
    for (const limit of ['0', '101', '-1', 'x', '1.5'])
      assert.equal((await owner.get(`${MEMBERS}?limit=${limit}`)).status, 400, limit);
  });
});
