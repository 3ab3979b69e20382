import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { Outbox } from '../../demo/server/http/outbox.js';
import { countedAddress } from '../../demo/server/http/client-address.js';
import { WorkQueue } from '../../demo/server/http/work-queue.js';
import { ACCOUNT, startSite, type Answer, type Mail, type Site, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const SESSION = `${ACCOUNTS}/session`;
const PROFILE = `${ACCOUNTS}/profile`;
const RESET = `${ACCOUNTS}/password-reset`;
const ANA = { email: 'visitor@example.com', password: 'visitor-pass-1' };
const BEN = { email: 'member@example.com', password: 'member-pass-1' };

const wrong = (email: string) => ({ email, password: 'wrong' });
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Has everything that was tried so far have been tried `times` as often. */
const repeatTries = (site: Site, prefix: string, times: number) =>
  site.alter(
    `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?)
     insert into tries select key, until from tries, n where key like ? || '%'`,
    [times, prefix],
  );
function tooMany({ status, json, headers }: Answer, mostSeconds: number) {
  assert.deepEqual([status, json.error.code], [429, 'too-many-tries']);
  const seconds = Number(headers.get('retry-after'));
  assert.ok(seconds > mostSeconds - 60 && seconds <= mostSeconds, String(seconds));
}

describe('wrong passwords for whatever emails', async () => {
  const site = await startSite({ trustedProxies: 1 });
  const logIn = async (visitor: Visitor, body: object, address: string) =>
    visitor.post(SESSION, body, from(address));

  test('are limited to sixty in ten minutes from one address, and shut out no other', async () => {
    const visitor = await site.visitor();
    await logIn(visitor, wrong('a@example.com'), '192.0.2.1');
    await repeatTries(site, 'log-in-from', 59);
    assert.equal((await logIn(visitor, wrong('b@example.com'), '192.0.2.1')).status, 401, 'the sixtieth');
    tooMany(await logIn(visitor, wrong('c@example.com'), '192.0.2.1'), 600);
    tooMany(await logIn(visitor, ANA, '192.0.2.1'), 600);
    assert.equal((await logIn(visitor, ANA, '192.0.2.2')).status, 200);
  });

  test('count on after a log-in from that address', async () => {
    const visitor = await site.visitor();
    await logIn(visitor, wrong('a@example.com'), '192.0.2.3');
    await repeatTries(site, 'log-in-from 192.0.2.3', 58);
    for (let n = 0; n < 3; n++) assert.equal((await logIn(visitor, BEN, '192.0.2.3')).status, 200);
    assert.equal((await logIn(visitor, wrong('b@example.com'), '192.0.2.3')).status, 401);
    assert.equal((await logIn(visitor, wrong('c@example.com'), '192.0.2.3')).status, 401);
    tooMany(await logIn(visitor, wrong('d@example.com'), '192.0.2.3'), 600);
  });

  test('of a change of the profile are counted like those of a log-in', async () => {
    const visitor = await site.signedIn('visitor');
    const guess = (address: string) =>
      visitor.put(PROFILE, { newPassword: 'a-new-password', currentPassword: 'wrong' }, from(address));
    assert.equal((await guess('192.0.2.4')).status, 400);
    await repeatTries(site, `log-in ${ANA.email} 192.0.2.4`, 10);
    tooMany(await guess('192.0.2.4'), 600);
  });
});

describe('new accounts', async () => {
  const site = await startSite({ trustedProxies: 1 });
  const create = (visitor: Visitor, email: string, address: string) =>
    visitor.post(ACCOUNTS, { ...ACCOUNT, email }, from(address));

  test('are limited to a hundred in an hour from one address', async () => {
    assert.equal((await create(await site.visitor(), 'one@example.com', '192.0.2.1')).status, 201);
    await repeatTries(site, 'sign-up-from', 99);
    assert.equal(
      (await create(await site.visitor(), 'one@example.com', '192.0.2.1')).status,
      409,
      'the hundredth',
    );
    tooMany(await create(await site.visitor(), 'two@example.com', '192.0.2.1'), 3600);
    assert.equal((await create(await site.visitor(), 'two@example.com', '192.0.2.2')).status, 201);
  });

  test('are not limited by what is not valid', async () => {
    const visitor = await site.visitor();
    for (let n = 0; n < 101; n++) await visitor.post(ACCOUNTS, {}, from('192.0.2.5'));
    assert.equal((await create(visitor, 'five@example.com', '192.0.2.5')).status, 201);
  });
});

describe('reset mails', async () => {
  const site = await startSite({ trustedProxies: 1 });
  const ask = async (visitor: Visitor, email: string, address: string) =>
    visitor.post(RESET, { email }, from(address));

  test('are limited to five in an hour for one email, known or not, in any case, from whatever addresses', async () => {
    const visitor = await site.visitor();
    for (const [n, email] of ['visitor@example.com', 'nobody@example.com'].entries()) {
      for (let time = 1; time <= 5; time++)
        assert.equal((await ask(visitor, email, `198.51.${n}.${time}`)).status, 202);
      tooMany(await ask(visitor, email.toUpperCase(), `198.51.${n}.6`), 3600);
    }
    const mails = await visitor.list<Mail>('/demo/mail');
    assert.equal(mails.length, 5);
    assert.equal((await ask(visitor, BEN.email, '198.51.0.1')).status, 202);
  });

  test('are limited to twenty in an hour from one address', async () => {
    const visitor = await site.visitor();
    for (let n = 1; n <= 20; n++)
      assert.equal((await ask(visitor, `somebody-${n}@example.com`, '192.0.2.1')).status, 202);
    tooMany(await ask(visitor, 'somebody-21@example.com', '192.0.2.1'), 3600);
    assert.equal((await ask(visitor, 'somebody-21@example.com', '192.0.2.2')).status, 202);
  });

  test('asked for without JavaScript are limited too, and the form says so', async () => {
    const visitor = await site.visitor();
    const page = await visitor.get('/account/frame/login/request-reset');
    const fields = { email: 'form@example.com' };
    const answers: Answer[] = [];
    for (let n = 0; n < 6; n++)
      answers.push(await visitor.submit(page, '/account/form/request-reset', fields));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200, 429],
    );
    assert.match(answers[5]?.text ?? '', /role="alert">Too many tries\. Wait 60 minutes and try again\./);
  });
});

test('what a visitor says of their address counts for nothing where no proxy is trusted', async () => {
  const site = await startSite();
  const visitor = await site.visitor();
  for (let n = 1; n <= 20; n++)
    await visitor.post(RESET, { email: `somebody-${n}@example.com` }, from(`192.0.2.${n}`));
  tooMany(await visitor.post(RESET, { email: 'one-more@example.com' }, from('192.0.2.99')), 3600);
});

describe('the address that is counted', () => {
  for (const [what, remote, forwarded, proxies, expected] of [
    ['is the connection’s', '192.0.2.1', undefined, 0, '192.0.2.1'],
    ['is not what the request says where no proxy is trusted', '192.0.2.1', '198.51.100.1', 0, '192.0.2.1'],
    ['is what one trusted proxy saw', '127.0.0.1', '203.0.113.9, 198.51.100.1', 1, '198.51.100.1'],
    ['is what the outer one of two saw', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
    ['is the connection’s where fewer proxies wrote', '192.0.2.1', '198.51.100.1', 2, '192.0.2.1'],
    ['is the connection’s where a proxy wrote none', '192.0.2.1', 'unknown', 1, '192.0.2.1'],
    ['is of IPv4 also where it is written as IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['is of IPv6 the network', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2'],
    ['is the same network in the short form', '2001:DB8:1:2::6', undefined, 0, '2001:db8:1:2'],
    ['has its zeros', '2001:db8::1', undefined, 0, '2001:db8:0:0'],
    ['may be the loopback', '::1', undefined, 0, '0:0:0:0'],
    ['has no zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0'],
  ] as const) {
    test(what, () => assert.equal(countedAddress(remote, forwarded, proxies), expected));
  }
});

describe('a line of work', () => {
  const doable = () => {
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    return { work: () => done, finish };
  };

  test('does so many at once, has so many wait, and refuses the next', async () => {
    const line = new WorkQueue({ mostAtOnce: 2, mostWaiting: 1 });
    const begun: number[] = [];
    const works = [doable(), doable(), doable()];
    const running = works.map(({ work }, n) =>
      line.run(() => {
        begun.push(n);
        return work();
      }),
    );
    assert.deepEqual(begun, [0, 1]);
    await assert.rejects(
      line.run(() => Promise.resolve()),
      { status: 503 },
    );
    works[1]?.finish();
    await running[1];
    await new Promise(setImmediate);
    assert.deepEqual(begun, [0, 1, 2]);
    works[0]?.finish();
    works[2]?.finish();
    await Promise.all(running);
    assert.equal(await line.run(() => Promise.resolve('done')), 'done');
  });

  test('goes on after work that failed', async () => {
    const line = new WorkQueue({ mostAtOnce: 1, mostWaiting: 1 });
    const failing = line.run(() => Promise.reject(new Error('no')));
    const next = line.run(() => Promise.resolve('done'));
    await assert.rejects(failing, { message: 'no' });
    assert.equal(await next, 'done');
  });
});

describe('what is done after an answer', () => {
  test('begins when the answer has gone out', async () => {
    const outbox = new Outbox();
    const order: string[] = [];
    const server = createServer((incoming, outgoing) => {
      outbox.afterAnswer({ incoming, outgoing }, async () => {
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
    await outbox.settled();
    assert.deepEqual(order, ['answer', 'work', 'done']);
    server.close();
  });
});
