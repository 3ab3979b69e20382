/** Requests that race through two processes of the server on one PostgreSQL database. */
import assert from 'node:assert/strict';
import type { Store } from 'member-area-server';
import type { Demo } from '../../../demo/server/start-demo.js';
import type { TestDatabase } from '../database.js';
import { inParallel } from './in-parallel.js';
import { addPeople, signIn, visitor, type Answer, type SignedInPerson } from './senders.js';

/** The number of requests that wait for their answers at the same time, of both processes together. */
const MOST_AT_ONCE = 64;

/** How often each of the two processes gets the same request. */
const REPEATS = 2;

/** The site that the requests race on. */
export interface RacingSite {
  readonly store: Store;
  readonly database: TestDatabase;
  /** The addresses of the site in the process of the test and in another one. */
  readonly processes: readonly Pick<Demo, 'url'>[];
}

/** Adds people, and free areas next to those of the demo. */
export async function addPeopleAndAreas({ store }: RacingSite, people: number, areas: number) {
  const ids = Array.from({ length: areas }, (_, n) => `area-${n}`);
  const columns = { description: '', purchase_type: 'FREE', benefits: '[]', opens_at: null, closes_at: null };
  await store.db
    .insertInto('areas')
    .values(ids.map((id, n) => ({ ...columns, id, name: id, name_key: id, position: 100 + n, version: '' })))
    .execute();
  return { people: await addPeople(store, people), areas: ids };
}

/** Lets each person join each area, several times at once. Returns the number of requests. */
export async function raceJoins(
  { processes, database }: RacingSite,
  people: readonly SignedInPerson[],
  areas: readonly string[],
): Promise<number> {
  const joins = areas.flatMap((area) => people.map((person) => ({ person, area })));
  const answers = await sendToAll(processes, joins, (site, { person, area }) =>
    person.send(site, 'PUT', `/api/site-users/account/member-areas/${area}/request-to-join`, {}),
  );
  for (const { answer, item } of answers) {
    const text = JSON.stringify({ data: { redirectUrlPath: `/members/${item.area}` } });
    assert.deepEqual(answer, { status: 200, text });
  }
  const memberships = await database.run(
    `select user_id, area_id from memberships where user_id like 'person-%' and area_id like 'area-%'`,
  );
  assert.equal(memberships.length, joins.length);
  const pairs = new Set(memberships.map((row) => `${row['user_id']} ${row['area_id']}`));
  assert.equal(pairs.size, joins.length);
  return answers.length;
}

/** Lets each person pay for an area, several times at once. Returns the number of requests. */
export async function racePayments(
  { processes, database }: RacingSite,
  people: readonly SignedInPerson[],
): Promise<number> {
  const answers = await sendToAll(processes, people, (site, person) =>
    person.send(
      site,
      'POST',
      '/checkout',
      new URLSearchParams({ memberAreaId: 'letters', pricingOptionId: 'letters-monthly' }),
    ),
  );
  for (const { answer } of answers) assert.equal(answer.status, 303, answer.text);
  const paid = await database.run(
    `select m.user_id, o.number from memberships m
     left join orders o on o.user_id = m.user_id and o.area_id = m.area_id
     where m.user_id like 'person-%' and m.area_id = 'letters' order by o.number`,
  );
  assert.equal(new Set(paid.map((row) => row['user_id'])).size, people.length);
  assert.deepEqual(
    paid.map((row) => row['number']),
    people.map((_, n) => 1001 + n),
  );
  return answers.length;
}

/**
 * Lets the owner give all people a membership, in one order and in the other, while each of them pays for it. Returns the
 * number of requests.
 */
export async function raceGrants(
  { processes, database, store }: RacingSite,
  people: readonly SignedInPerson[],
): Promise<number> {
  const owner = await signIn(store, 'user-olu');
  const rows = await database.run(`select id from users where id like 'person-%' order by id`);
  const ids = rows.map((row) => row['id']);
  const grant = (site: string, memberIds: readonly unknown[]) =>
    owner.send(site, 'POST', '/api/marketing/memberships', {
      memberIds,
      memberAreaId: 'workshop',
      endsAt: null,
    });
  const pay = (site: string, person: SignedInPerson) =>
    person.send(
      site,
      'POST',
      '/checkout',
      new URLSearchParams({ memberAreaId: 'workshop', pricingOptionId: 'workshop-once' }),
    );
  const half = Math.ceil(ids.length / 2);
  // First those who pay early, and the others later: some get in by a payment, and some by a grant.
  const tasks = [
    ...people.slice(0, half).map((person) => async () => pay(own(0), person)),
    async () => grant(own(0), ids.slice(0, half).reverse()),
    async () => grant(own(1), ids),
    async () => grant(own(0), [...ids].reverse()),
    ...people.map((person) => async () => pay(own(1), person)),
  ];
  const answers = await inParallel(MOST_AT_ONCE, tasks);
  const memberships = await database.run(
    `select user_id, option_id from memberships where user_id like 'person-%' and area_id = 'workshop'`,
  );
  assert.deepEqual(memberships.map((row) => row['user_id']).sort(), [...ids].sort());
  const orders = await database.run(
    `select user_id from orders where user_id like 'person-%' and area_id = 'workshop'`,
  );
  const paid = memberships.filter((row) => row['option_id'] !== null);
  assert.deepEqual(orders.map((row) => row['user_id']).sort(), paid.map((row) => row['user_id']).sort());
  const granted = answers
    .filter(({ text }) => text.startsWith('{'))
    .map(({ status, text }) => {
      assert.equal(status, 200, text);
      return (JSON.parse(text) as { granted: number }).granted;
    });
  assert.equal(granted.length, 3);
  assert.equal(
    granted.reduce((sum, count) => sum + count, 0),
    ids.length - paid.length,
  );
  return answers.length;

  function own(index: number): string {
    return processes[index]?.url ?? '';
  }
}

/** Creates more areas than the plan allows. Returns the number of requests. */
export async function raceCreations({ processes, database, store }: RacingSite): Promise<number> {
  const room = 5;
  const [{ used } = { used: 0 }] = await database.run('select cast(count(*) as integer) as used from areas');
  const limit = Number(used) + room;
  await database.run(`update settings set value = ? where key = 'memberAreasLimit'`, [String(limit)]);
  const owner = await signIn(store, 'user-olu');
  const names = Array.from({ length: 4 * room }, (_, n) => `Racing ${n}`);
  const answers = await sendToAll(processes, names, (site, name) =>
    owner.send(site, 'POST', '/api/marketing/member-areas', { name, purchaseType: 'FREE' }),
  );
  const created = answers.filter(({ answer }) => answer.status === 201);
  assert.equal(created.length, room);
  for (const { answer } of answers.filter((each) => !created.includes(each))) {
    const { error } = JSON.parse(answer.text) as { error: { code: string } };
    assert.equal(answer.status, 409);
    assert.match(error.code, /^(?:quota-reached|name-taken)$/);
  }
  const areas = await database.run('select distinct position from areas');
  assert.equal(areas.length, limit, 'each area has a position of its own');
  return answers.length;
}

/** Creates accounts, several at once with each email. Returns the number of requests. */
export async function raceAccounts({ processes, database }: RacingSite): Promise<number> {
  const emails = Array.from({ length: 20 }, (_, n) => `racing-${n}@example.com`);
  const account = { firstName: 'Nia', lastName: 'Newcomer', password: 'a-long-password' };
  const answers = await sendToAll(
    processes,
    emails,
    // In another case each time, which is the same email.
    (site, email, repeat) =>
      visitor.send(site, 'POST', '/api/site-users/account', {
        ...account,
        email: repeat % 2 === 0 ? email : email.toUpperCase(),
      }),
    8, // a process hashes two passwords at a time, and refuses when too many wait
  );
  const created = answers.filter(({ answer }) => answer.status === 201);
  const taken = answers.filter(({ answer }) => answer.status === 409 && answer.text.includes('email-taken'));
  assert.equal(created.length, emails.length);
  assert.equal(taken.length, answers.length - emails.length);
  const users = await database.run(`select email_key from users where email_key like 'racing-%'`);
  assert.deepEqual(users.map((row) => row['email_key']).sort(), [...emails].sort());
  return answers.length;
}

/** Sends a request for each item several times at once, in turn to both processes. */
async function sendToAll<Item>(
  processes: RacingSite['processes'],
  items: readonly Item[],
  send: (site: string, item: Item, repeat: number) => Promise<Answer>,
  mostAtOnce = MOST_AT_ONCE,
): Promise<{ item: Item; answer: Answer }[]> {
  const tasks = items.flatMap((item) =>
    Array.from({ length: REPEATS }, (_, repeat) => repeat).flatMap((repeat) =>
      processes.map(({ url }) => async () => ({ item, answer: await send(url, item, repeat) })),
    ),
  );
  return inParallel(mostAtOnce, tasks);
}
