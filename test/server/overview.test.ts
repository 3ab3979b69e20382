import assert from 'node:assert/strict';
import type { Overview } from 'member-area-elements/core/api';
import { describe, test } from 'vitest';
import { startSite, type Site } from './site.js';

const OVERVIEW = '/api/marketing/overview';
const DAY = 24 * 60 * 60 * 1000;

/** Returns the Monday of this week in UTC, at midnight. */
function thisMonday(): number {
  const now = new Date();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return today - ((now.getUTCDay() + 6) % 7) * DAY;
}

const timeOf = (time: number) => new Date(time).toISOString();

/** Returns a day of the month that was some months ago. */
const inMonth = (ago: number, day: number) => {
  const now = new Date();
  return timeOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, day, 12));
};
const startOfMonth = (ago: number) => `${inMonth(ago, 1).slice(0, 7)}-01T00:00:00.000Z`;

async function addPerson(site: Site, id: string): Promise<void> {
  await site.updateDatabase(
    "insert into users (id, email, email_key, first_name, last_name, created_at, email_confirmed) values (?, ?, ?, '', '', ?, 1)",
    [id, `${id}@example.com`, `${id}@example.com`, timeOf(Date.now())],
  );
}

interface Member {
  readonly person: string;
  readonly area: string;
  readonly joinedAt: string;
  readonly status?: string;
  readonly endsAt?: string;
}

const addMembership = (site: Site, { person, area, joinedAt, status = 'ACTIVE', endsAt }: Member) =>
  site.updateDatabase(
    'insert into memberships (id, user_id, area_id, status, joined_at, ends_at) values (?, ?, ?, ?, ?, ?)',
    [`${person}-${area}`, person, area, status, joinedAt, endsAt ?? null],
  );

let orderNumber = 1000;
async function addOrder(
  site: Site,
  parts: { value: string; currency: string; placedAt: string; status?: string; dispute?: string },
  refunds: readonly (readonly [value: string, at: string])[] = [],
): Promise<void> {
  const number = ++orderNumber;
  const { value, currency, placedAt, status = 'PAID', dispute = null } = parts;
  await site.updateDatabase(
    "insert into orders (id, number, user_id, area_id, title, total_value, currency_code, placed_at, status, dispute) values (?, ?, 'user-ben', 'letters', 'Letters', ?, ?, ?, ?, ?)",
    [`order-${number}`, number, value, currency, placedAt, status, dispute],
  );
  for (const [index, [amount, at]] of refunds.entries())
    await site.updateDatabase('insert into refunds (id, order_id, value, refunded_at) values (?, ?, ?, ?)', [
      ...[`refund-${number}-${index}`, `order-${number}`],
      ...[amount, at],
    ]);
}

const addCancellation = (site: Site, id: string, at: string, reason: string | null = null) =>
  site.updateDatabase(
    "insert into cancellations (membership_id, user_id, area_id, cancelled_at, reason) values (?, 'user-ben', 'letters', ?, ?)",
    [id, at, reason],
  );

async function startEmptySite(): Promise<Site> {
  const site = await startSite();
  await site.updateDatabase('delete from memberships');
  return site;
}

async function read(site: Site): Promise<Overview> {
  const answer = await (await site.logInAs('owner')).get(OVERVIEW);
  assert.equal(answer.status, 200, answer.text);
  return JSON.parse(answer.text) as Overview;
}

/** Returns how many have come and gone in all weeks. */
async function countMovements(site: Site): Promise<{ joined: number; left: number }> {
  const { weeks } = await read(site);
  const sum = (key: 'joined' | 'left') => weeks.reduce((total, week) => total + week[key], 0);
  return { joined: sum('joined'), left: sum('left') };
}

describe('the overview', () => {
  test('has a line for each area and each week of a site without members, all 0', async () => {
    const site = await startEmptySite();
    const { weeks, areas, ...others } = await read(site);
    assert.deepEqual(others, { members: 0, pastDue: 0, months: [], reasons: [] });
    assert.deepEqual(
      weeks,
      Array.from({ length: 12 }, (_, index) => ({
        start: timeOf(thisMonday() - (11 - index) * 7 * DAY),
        joined: 0,
        left: 0,
      })),
    );
    assert.ok(areas.length > 3);
    assert.deepEqual(areas[0], {
      memberAreaId: 'community',
      title: 'The Commons',
      members: 0,
      pastDue: 0,
    });
    assert.ok(areas.every((area) => area.members === 0 && area.pastDue === 0));
  });

  test('is refused to a member with 403, and to signed-out visitors with 401', async () => {
    const site = await startSite();
    assert.equal((await (await site.logInAs('member')).get(OVERVIEW)).status, 403);
    assert.equal((await (await site.newVisitor()).get(OVERVIEW)).status, 401);
  });

  test('counts a person in two areas once, and neither ended nor expired memberships', async () => {
    const members = await startEmptySite();
    const joinedAt = '2020-01-01T00:00:00.000Z';
    const add = (person: string, area: string, others: Partial<Member> = {}) =>
      addMembership(members, { person, area, joinedAt, ...others });
    for (const id of ['ana', 'bo', 'cleo', 'dan']) await addPerson(members, id);
    await add('ana', 'community');
    await add('ana', 'letters', { status: 'PAYMENT_FAILED' });
    await add('bo', 'letters', { status: 'ENDING', endsAt: timeOf(Date.now() + DAY) });
    await add('cleo', 'letters', { status: 'ENDING', endsAt: timeOf(Date.now() - DAY) });
    await add('dan', 'community', { status: 'CANCELLED' });
    const found = await read(members);
    assert.deepEqual([found.members, found.pastDue], [2, 1]);
    const counted = found.areas.filter((area) => area.members > 0);
    assert.deepEqual(
      counted.map((area) => [area.memberAreaId, area.members, area.pastDue]),
      [
        ['community', 1, 0],
        ['letters', 2, 1],
      ],
    );
  });

  test('counts who came and went in weeks that begin on Monday at midnight in UTC', async () => {
    const comings = await startEmptySite();
    const monday = thisMonday();
    const times = {
      ana: timeOf(monday - 1),
      bo: timeOf(monday),
      cleo: timeOf(monday - 11 * 7 * DAY),
      dan: timeOf(monday - 11 * 7 * DAY - 1),
    };
    for (const [id, joinedAt] of Object.entries(times)) {
      await addPerson(comings, id);
      await addMembership(comings, { person: id, area: 'community', joinedAt });
    }
    await addCancellation(comings, 'left-1', timeOf(monday - 1), 'TOO_EXPENSIVE');
    await addCancellation(comings, 'left-2', timeOf(monday - 7 * DAY), 'TOO_EXPENSIVE');
    await addCancellation(comings, 'left-3', timeOf(monday), null);
    await addCancellation(comings, 'left-4', timeOf(monday - 13 * 7 * DAY), 'OTHER');
    const { weeks, reasons } = await read(comings);
    assert.deepEqual(
      weeks.map(({ joined, left }) => [joined, left]),
      [[1, 0], ...Array.from({ length: 9 }, () => [0, 0]), [1, 2], [1, 1]],
    );
    assert.deepEqual(reasons, [
      { reason: 'TOO_EXPENSIVE', count: 2 },
      { reason: null, count: 1 },
    ]);
  });

  test('counts a free membership that was left, and one that the owner has ended', async () => {
    const site = await startSite();
    const owner = await site.logInAs('owner');
    const before = await countMovements(site);
    const visitor = await site.signUp();
    await visitor.put('/api/site-users/account/member-areas/community/request-to-join', {});
    assert.deepEqual(await countMovements(site), { joined: before.joined + 1, left: before.left });
    const findMembership = async () => {
      const { memberships } = (await visitor.get('/api/site-users/account/memberships')).json as {
        memberships: { id: string }[];
      };
      return memberships[0]?.id ?? '';
    };
    await visitor.delete(`/api/site-users/account/memberships/${await findMembership()}`);
    assert.deepEqual(await countMovements(site), { joined: before.joined + 1, left: before.left + 1 });

    await visitor.put('/api/site-users/account/member-areas/community/request-to-join', {});
    const ended = await owner.post(`/api/marketing/memberships/${await findMembership()}/end`, {
      when: 'now',
    });
    assert.equal(ended.status, 200, ended.text);
    assert.deepEqual(await countMovements(site), { joined: before.joined + 2, left: before.left + 2 });
  });

  test('adds up payments exactly, by month and currency, and a refund in the month that paid it back', async () => {
    const money = await startEmptySite();
    for (let count = 0; count < 10; count++)
      await addOrder(money, { value: '0.10', currency: 'USD', placedAt: inMonth(0, 1) });
    await addOrder(money, { value: '90071992547409.93', currency: 'USD', placedAt: inMonth(1, 2) });
    await addOrder(money, { value: '0.01', currency: 'USD', placedAt: inMonth(1, 28) });
    await addOrder(money, { value: '1200', currency: 'JPY', placedAt: inMonth(1, 3) }, [
      ['200', inMonth(0, 1)],
    ]);
    await addOrder(money, { value: '1.5', currency: 'KWD', placedAt: inMonth(1, 4), status: 'REFUNDED' }, [
      ['0.500', inMonth(1, 5)],
      ['1.000', inMonth(1, 6)],
    ]);
    // None of these has brought money that is counted.
    await addOrder(money, { value: '7.00', currency: 'USD', placedAt: inMonth(1, 7), status: 'PENDING' });
    await addOrder(money, { value: '7.00', currency: 'USD', placedAt: inMonth(12, 28) });
    await addOrder(money, { value: '7.00', currency: 'USD', placedAt: inMonth(2, 2), dispute: 'lost' }, [
      ['7.00', inMonth(2, 3)],
    ]);
    const sum = (ago: number, currencyCode: string, paid: string, refunded: string) => ({
      start: startOfMonth(ago),
      paid: { value: paid, currencyCode },
      refunded: { value: refunded, currencyCode },
    });
    assert.deepEqual((await read(money)).months, [
      sum(1, 'JPY', '1200', '0'),
      sum(1, 'KWD', '1.500', '1.500'),
      sum(1, 'USD', '90071992547409.94', '0.00'),
      sum(0, 'JPY', '0', '200'),
      sum(0, 'USD', '1.00', '0.00'),
    ]);
  });
});
