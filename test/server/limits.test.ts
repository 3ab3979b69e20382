import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'vitest';
import { BackgroundWork } from '../../packages/server/src/http/background-work.js';
import { countedAddress } from '../../packages/server/src/http/client-address.js';
import { WorkQueue } from '../../packages/server/src/http/work-queue.js';
import { ACCOUNT, startSite, type Answer, type Mail, type Site, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const SESSION = `${ACCOUNTS}/session`;
const PROFILE = `${ACCOUNTS}/profile`;
const RESET = `${ACCOUNTS}/password-reset`;
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const BEN = { email: 'member@example.com', password: 'member-pass-1' };

const wrongLogin = (email: string) => ({ email, password: 'wrong' });
const forwardedFrom = (address: string) => ({ 'x-forwarded-for': address });

/** Multiplies the recorded attempts whose key begins with `prefix`. */
const multiplyAttempts = (site: Site, prefix: string, times: number) =>
  site.updateDatabase(
    `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?)
     insert into tries (key, until) select key, until from tries, n where key like ? || '%'`,
    [times, prefix],
  );
/** Asserts that an answer refuses too many attempts, with a waiting time close to this maximum. */
function assertTooMany({ status, json, headers }: Answer, mostSeconds: number) {
  assert.deepEqual([status, json.error.code], [429, 'too-many-tries']);
  const seconds = Number(headers.get('retry-after'));
  assert.ok(seconds > mostSeconds - 60 && seconds <= mostSeconds, String(seconds));
}

describe('wrong passwords for any email', async () => {
  const site = await startSite({ trustedProxies: 1 });
  const logIn = async (visitor: Visitor, body: object, address: string) =>
    visitor.post(SESSION, body, forwardedFrom(address));

  test('are limited to sixty in ten minutes from one address, without a limit for other addresses', async () => {
    const visitor = await site.newVisitor();
    await logIn(visitor, wrongLogin('a@example.com'), '192.0.2.1');
    await multiplyAttempts(site, 'log-in-from', 59);
    assert.equal(
      (await logIn(visitor, wrongLogin('b@example.com'), '192.0.2.1')).status,
      401,
      'the sixtieth',
    );
    assertTooMany(await logIn(visitor, wrongLogin('c@example.com'), '192.0.2.1'), 600);
    assertTooMany(await logIn(visitor, ANA, '192.0.2.1'), 600);
    assert.equal((await logIn(visitor, ANA, '192.0.2.2')).status, 200);
  });

  test('are stored up to a number, also those that one address sends beyond its limit', async () => {
    const [address, most] = ['192.0.2.9', 100_000];
    const visitor = await site.newVisitor();
    await logIn(visitor, wrongLogin('a@example.com'), address);
    await multiplyAttempts(site, `log-in-from ${address}`, most);
    assertTooMany(await logIn(visitor, wrongLogin('b@example.com'), address), 600);
    const store = await site.openStore();
    const { count } = await store.db
      .selectFrom('tries')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    await store.close();
    assert.ok(Number(count) <= most, String(count));
  });

  test('still count after a login from the same address', async () => {
    const visitor = await site.newVisitor();
    await logIn(visitor, wrongLogin('a@example.com'), '192.0.2.3');
    await multiplyAttempts(site, 'log-in-from 192.0.2.3', 58);
    for (let n = 0; n < 3; n++) assert.equal((await logIn(visitor, BEN, '192.0.2.3')).status, 200);
    assert.equal((await logIn(visitor, wrongLogin('b@example.com'), '192.0.2.3')).status, 401);
    assert.equal((await logIn(visitor, wrongLogin('c@example.com'), '192.0.2.3')).status, 401);
    assertTooMany(await logIn(visitor, wrongLogin('d@example.com'), '192.0.2.3'), 600);
  });

  test('in a change of the profile are limited by person, whatever others do at the same address', async () => {
    const [ana, ben] = [await site.logInAs('visitor'), await site.logInAs('member')];
    const guess = (visitor: Visitor, address: string, currentPassword = 'wrong') =>
      visitor.put(PROFILE, { newPassword: BEN.password, currentPassword }, forwardedFrom(address));
    await logIn(ana, wrongLogin('x@example.com'), '192.0.2.4');
    await multiplyAttempts(site, 'log-in-from 192.0.2.4', 60);
    assertTooMany(await logIn(ana, wrongLogin('y@example.com'), '192.0.2.4'), 600);
    assert.equal((await guess(ana, '192.0.2.4')).status, 400);
    await multiplyAttempts(site, 'current-password', 10);
    assertTooMany(await guess(ana, '192.0.2.5'), 600);
    assert.equal((await guess(ben, '192.0.2.4', BEN.password)).status, 200);
  });

  test('do not use up the right ones, which are limited to thirty in ten minutes from one address', async () => {
    const visitor = await site.newVisitor();
    assert.equal((await logIn(visitor, wrongLogin(BEN.email), '192.0.2.6')).status, 401);
    assert.equal((await logIn(visitor, BEN, '192.0.2.6')).status, 200);
    await multiplyAttempts(site, `log-in-again ${BEN.email} 192.0.2.6`, 30);
    assertTooMany(await logIn(visitor, BEN, '192.0.2.6'), 600);
    assert.equal((await logIn(visitor, BEN, '192.0.2.7')).status, 200);
    assert.equal((await logIn(visitor, ANA, '192.0.2.6')).status, 200);
  });
});

describe('new accounts', async () => {
  const site = await startSite({ trustedProxies: 1 });
  const create = (visitor: Visitor, email: string, address: string) =>
    visitor.post(ACCOUNTS, { ...ACCOUNT, email }, forwardedFrom(address));

  test('are limited to a hundred in an hour from one address', async () => {
    assert.equal((await create(await site.newVisitor(), 'one@example.com', '192.0.2.1')).status, 201);
    await multiplyAttempts(site, 'sign-up-from', 99);
    assert.equal(
      (await create(await site.newVisitor(), 'one@example.com', '192.0.2.1')).status,
      409,
      'the hundredth',
    );
    assertTooMany(await create(await site.newVisitor(), 'two@example.com', '192.0.2.1'), 3600);
    assert.equal((await create(await site.newVisitor(), 'two@example.com', '192.0.2.2')).status, 201);
  });

  test('are not limited by invalid requests', async () => {
    const visitor = await site.newVisitor();
    assert.equal((await create(visitor, 'five@example.com', '192.0.2.5')).status, 201);
    await multiplyAttempts(site, 'sign-up-from 192.0.2.5', 99);
    assert.equal((await visitor.post(ACCOUNTS, {}, forwardedFrom('192.0.2.5'))).status, 400);
    assert.equal((await create(visitor, 'six@example.com', '192.0.2.5')).status, 201);
  });
});

describe('reset mails', async () => {
  const site = await startSite({ trustedProxies: 1 });
  const requestReset = async (visitor: Visitor, email: string, address: string) =>
    visitor.post(RESET, { email }, forwardedFrom(address));

  test('are limited to five in an hour for one email, known or not, in any case, from any address', async () => {
    const visitor = await site.newVisitor();
    for (const [n, email] of ['visitor@example.com', 'nobody@example.com'].entries()) {
      for (let time = 1; time <= 5; time++)
        assert.equal((await requestReset(visitor, email, `198.51.${n}.${time}`)).status, 202);
      assertTooMany(await requestReset(visitor, email.toUpperCase(), `198.51.${n}.6`), 3600);
    }
    const mails = await visitor.getList<Mail>('/demo/mail');
    // All kinds of mails to one email are limited together: see mail-limit.test.ts.
    assert.equal(mails.length, 3);
    assert.equal((await requestReset(visitor, BEN.email, '198.51.0.1')).status, 202);
  });

  test('are limited to twenty in an hour from one address', async () => {
    const visitor = await site.newVisitor();
    for (let n = 1; n <= 20; n++)
      assert.equal((await requestReset(visitor, `somebody-${n}@example.com`, '192.0.2.1')).status, 202);
    assertTooMany(await requestReset(visitor, 'somebody-21@example.com', '192.0.2.1'), 3600);
    assert.equal((await requestReset(visitor, 'somebody-21@example.com', '192.0.2.2')).status, 202);
  });

  test('are limited without JavaScript too, and the form says so', async () => {
    const visitor = await site.newVisitor();
    const page = await visitor.get('/account/form/login/request-reset');
    const fields = { email: 'form@example.com' };
    const answers: Answer[] = [];
    for (let n = 0; n < 6; n++)
      answers.push(await visitor.submit(page, '/account/form/request-reset', fields));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
    assert.match(
      answers[5]?.text ?? '',
      /role="alert"[^>]*>Too many tries\. Wait 60 minutes and try again\./,
    );
  });
});

describe('the address that limits count', () => {
  for (const [name, remote, forwarded, proxies, expected] of [
    ['is that of the connection', '192.0.2.1', undefined, 0, '192.0.2.1'],
    ['is not the forwarded one when no proxy is trusted', '192.0.2.1', '198.51.100.1', 0, '192.0.2.1'],
    [
      'is the one that a trusted proxy has added',
      '127.0.0.1',
      '203.0.113.9, 198.51.100.1',
      1,
      '198.51.100.1',
    ],
    [
      'is the one that the outer of two proxies has added',
      '127.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.1',
      2,
      '198.51.100.1',
    ],
    [
      'is that of the connection when too few proxies have added one',
      '192.0.2.1',
      '198.51.100.1',
      2,
      '192.0.2.1',
    ],
    ['is that of the connection when a proxy has added no address', '192.0.2.1', 'unknown', 1, '192.0.2.1'],
    ['is an IPv4 address when it is written as IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['is the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
    ['is the same network for a shortened IPv6 address', '2001:DB8:1:2::6', undefined, 0, '2001:db8:1:2'],
    ['includes omitted zeros', '2001:db8::1', undefined, 0, '2001:db8:0:0'],
    ['can be the loopback address', '::1', undefined, 0, '0:0:0:0'],
    ['has no zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0'],
  ] as const) {
    test(name, () => assert.equal(countedAddress(remote, forwarded, proxies), expected));
  }
});

describe('the work queue', () => {
  const createWork = () => {
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    return { work: () => done, finish };
  };

  test('runs a number of works at once, queues some more, and refuses the next', async () => {
    const queue = new WorkQueue({ mostAtOnce: 2, mostWaiting: 1 });
    const started: number[] = [];
    const works = [createWork(), createWork(), createWork()];
    const running = works.map(({ work }, n) =>
      queue.run('a', () => {
        started.push(n);
        return work();
      }),
    );
    assert.deepEqual(started, [0, 1]);
    await assert.rejects(
      queue.run('a', () => Promise.resolve()),
      { status: 503 },
    );
    works[1]?.finish();
    await running[1];
    await new Promise(setImmediate);
    assert.deepEqual(started, [0, 1, 2]);
    works[0]?.finish();
    works[2]?.finish();
    await Promise.all(running);
    assert.equal(await queue.run('a', () => Promise.resolve('done')), 'done');
  });

  test('continues after a failed work', async () => {
    const queue = new WorkQueue({ mostAtOnce: 1, mostWaiting: 1 });
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await assert.rejects(failing, { message: 'no' });
    assert.equal(await next, 'done');
  });

  /** A queue with one task that runs, and the names of the tasks that start after it. */
  const startBusyQueue = (mostWaiting: number) => {
    const queue = new WorkQueue({ mostAtOnce: 1, mostWaiting });
    const started: string[] = [];
    const first = createWork();
    const running = queue.run('first', () => first.work());
    const add = (address: string, name: string) =>
      queue.run(address, () => {
        started.push(name);
        return Promise.resolve();
      });
    return { add, started, finish: () => (first.finish(), running) };
  };

  test('serves the addresses in turn', async () => {
    const { add, started, finish } = startBusyQueue(5);
    const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')];
    await finish();
    await Promise.all(all);
    assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('gives another address a place of the one that fills the line', async () => {
    const { add, started, finish } = startBusyQueue(3);
    const kept = [add('a', 'a1'), add('a', 'a2')];
    const refused = assert.rejects(add('a', 'a3'), { status: 503 });
    kept.push(add('b', 'b1'));
    await refused;
    await assert.rejects(add('a', 'a4'), { status: 503 });
    await finish();
    await Promise.all(kept);
    assert.deepEqual(started, ['a1', 'b1', 'a2']);
  });

  test('refuses a new address when every address has one place', async () => {
    const { add, finish } = startBusyQueue(2);
    const kept = [add('a', 'a1'), add('b', 'b1')];
    await assert.rejects(add('c', 'c1'), { status: 503 });
    await finish();
    await Promise.all(kept);
  });
});

describe('work after an answer', () => {
  test('starts when the answer has been sent', async () => {
    const background = new BackgroundWork(() => {});
    const order: string[] = [];
    const server = createServer((_incoming, outgoing) => {
      const answered = new Promise<void>((resolve) => outgoing.once('close', () => resolve()));
      background.afterAnswer({ answered }, async () => {
        order.push('work');
        await new Promise(setImmediate);
        order.push('done');
      });
      setImmediate(() => {
        order.push('answer');
        outgoing.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
    await background.settled();
    assert.deepEqual(order, ['answer', 'work', 'done']);
    server.close();
  });
});
