/** A site in production is told what is for development, and does not sell for nothing. */
import assert from 'node:assert/strict';
import { consoleMail, type LogEntry, type ServerOptions } from 'member-area-server';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { ORIGIN, startInProcess } from './in-process-server.js';

const warningsOf = (entries: readonly LogEntry[]) =>
  entries.flatMap((entry) => (entry.event === 'not-for-production' ? [[entry.level, entry.option]] : []));

describe('a server in production', () => {
  const former = process.env['NODE_ENV'];
  beforeAll(() => {
    process.env['NODE_ENV'] = 'production';
  });
  afterAll(() => {
    if (former === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = former;
  });

  test('does not start with simulated payments, and says what to do', async () => {
    await assert.rejects(startInProcess(), {
      name: 'InvalidOptionError',
      option: 'payments',
      message:
        /^createMemberAreaServer: option "payments" is "simulated"\. .*NODE_ENV.*stripePayments\(\).*allowSimulatedPayments: true/,
    });
  });

  test('starts with simulated payments that are allowed, and warns of them', async () => {
    const { entries } = await startInProcess({ allowSimulatedPayments: true });
    assert.deepEqual(warningsOf(entries), [['warn', 'payments']]);
  });

  test('warns of mails that are only written to the console', async () => {
    const { entries } = await startInProcess({ payments: undefined, mail: consoleMail() });
    assert.deepEqual(warningsOf(entries), [['warn', 'mail']]);
  });

  for (const [origins, isWarned] of [
    [['http://www.example.com'], true],
    [[ORIGIN, 'http://localhost.example.com'], true],
    [[ORIGIN], false],
    [['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'], false],
    [['http://shop.localhost'], false],
  ] as const) {
    test(`${isWarned ? 'warns' : 'does not warn'} of ${origins.join(', ')}`, async () => {
      const options: Partial<ServerOptions> = { payments: undefined, origins: [...origins] as [string] };
      const { entries } = await startInProcess(options);
      assert.deepEqual(warningsOf(entries), isWarned ? [['warn', 'origins']] : []);
    });
  }
});

test('a server in development warns of nothing', async () => {
  const { entries } = await startInProcess({ mail: consoleMail(), origins: ['http://192.168.1.5:3000'] });
  assert.deepEqual(warningsOf(entries), []);
});

describe('a server that trusts no proxy', () => {
  const read = (server: Awaited<ReturnType<typeof startInProcess>>, headers: Record<string, string>) =>
    server.fetch(new Request(`${ORIGIN}/api/people-hub/v1/member-areas/community`, { headers }));
  const noticesOf = (entries: readonly LogEntry[]) =>
    entries.filter(({ event }) => event === 'proxy-not-trusted');

  for (const [name, value] of [
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
  ] as const) {
    test(`logs once that a proxy sends ${name}, without the address`, async () => {
      const server = await startInProcess();
      await read(server, {});
      assert.deepEqual(noticesOf(server.entries), []);
      for (let n = 0; n < 3; n++) await read(server, { [name]: value });
      const notices = noticesOf(server.entries);
      assert.equal(notices.length, 1);
      assert.equal(notices[0]?.level, 'warn');
      assert.match(JSON.stringify(notices), /trustedProxies/);
      assert.doesNotMatch(JSON.stringify(server.entries), /203\.0\.113/);
    });
  }

  test('logs nothing about proxies that are trusted', async () => {
    const server = await startInProcess({ trustedProxies: 1 });
    await read(server, { 'x-forwarded-for': '203.0.113.9' });
    assert.deepEqual(noticesOf(server.entries), []);
  });
});
