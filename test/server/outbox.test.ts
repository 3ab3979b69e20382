/** The mails that wait for their delivery: when they are sent, tried again and given up, and what is stored of them. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './fast-hashes.js';
import {
  createMemberAreaServer,
  type LogEntry,
  MailError,
  standardMail,
  UndeliverableMailError,
  type Mail,
  type ServerOptions,
  type Store,
} from 'member-area-server';
import { afterAll, describe, onTestFinished, test, vi } from 'vitest';
import { createDatabase, type TestDatabase } from './database.js';
import { readLink, readLinkToken } from './site.js';

const ORIGIN = 'https://www.example.com';
const ACCOUNT = '/api/site-users/account';
const MINUTE = 60_000;

/** A clock that a test moves. */
class Clock {
  #time = Date.parse('2026-06-01T09:00:00Z');
  readonly now = () => new Date(this.#time);
  forward(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

/** Creates a database, which several stores can open, as several processes do. */
async function createSharedDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-outbox-'));
  const database = await createDatabase(folder);
  afterAll(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });
  return database;
}

/** Opens a store, in a new database by default. */
async function openStore(clock: Clock, database?: TestDatabase): Promise<Store> {
  const store = await (database ?? (await createSharedDatabase())).openStore(clock.now);
  afterAll(() => store.close());
  return store;
}

/** A server without a network, and a visitor of it. */
function createSite(store: Store, send: (mail: Mail) => Promise<void>, options: Partial<ServerOptions> = {}) {
  const server = createMemberAreaServer({
    origins: [ORIGIN],
    store,
    mail: { send },
    videoFolder: 'unused',
    log: () => undefined,
    ...options,
  });
  afterAll(() => void server.close()); // not awaited: some tests leave an answer open
  const cookies = new Map([['crumb', 'a-crumb']]);
  const post = async (path: string, body: object, answered?: Promise<void>): Promise<Response> => {
    const answer = await server.fetch(
      new Request(ORIGIN + path, {
        method: 'POST',
        headers: {
          origin: ORIGIN,
          'content-type': 'application/json',
          'x-csrf-token': cookies.get('siteUserCrumb') ?? cookies.get('crumb') ?? '',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
      }),
      answered && { answered },
    );
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    ...server,
    post,
    visit: () => server.fetch(new Request(`${ORIGIN}/account/login`)),
    signUp: (email: string, answered?: Promise<void>) =>
      post(ACCOUNT, { firstName: 'Nia', lastName: 'Newcomer', email, password: 'a-long-password' }, answered),
    requestReset: (email: string, answered?: Promise<void>) =>
      post(`${ACCOUNT}/password-reset`, { email }, answered),
  };
}

/** Returns a port that only keeps the mails. */
const collect = (sent: Mail[]) => (mail: Mail) => {
  sent.push(mail);
  return Promise.resolve();
};

const readOutbox = (store: Store) => store.db.selectFrom('outbox').selectAll().execute();
const never = new Promise<void>(() => {});

describe('a mail', () => {
  test('is stored with the account that it belongs to, and sent after the answer', async () => {
    const store = await openStore(new Clock());
    const sent: Mail[] = [];
    let finishAnswer = () => {};
    const answered = new Promise<void>((resolve) => (finishAnswer = resolve));
    const site = createSite(store, collect(sent));
    assert.equal((await site.signUp('nia@example.com', answered)).status, 201);
    assert.deepEqual(
      (await readOutbox(store)).map(({ kind, tries }) => [kind, tries]),
      [['email-confirmation', 0]],
    );
    assert.deepEqual(sent, []);
    finishAnswer();
    await site.settled();
    assert.deepEqual(
      sent.map(({ kind, to }) => [kind, to]),
      [['email-confirmation', 'nia@example.com']],
    );
    assert.deepEqual(await readOutbox(store), []);
  });

  test('is not stored for an account that is refused', async () => {
    const store = await openStore(new Clock());
    const site = createSite(store, collect([]));
    await site.signUp('nia@example.com');
    await site.settled();
    assert.equal((await site.signUp('NIA@example.com', never)).status, 409);
    assert.deepEqual(await readOutbox(store), []);
  });

  test('does not delay the answer while the mail server is silent', async () => {
    const store = await openStore(new Clock());
    let isTried = () => {};
    const tried = new Promise<void>((resolve) => (isTried = resolve));
    let finish = () => {};
    const site = createSite(store, () => {
      isTried();
      return new Promise<void>((resolve) => (finish = resolve));
    });
    assert.equal((await site.signUp('nia@example.com')).status, 201);
    await tried;
    assert.equal((await site.requestReset('nia@example.com')).status, 202);
    finish();
  });

  test('is stored alike for a known and an unknown email', async () => {
    const store = await openStore(new Clock());
    const site = createSite(store, collect([]));
    await site.signUp('nia@example.com');
    await site.settled();
    await site.requestReset('nia@example.com', never);
    await site.requestReset('nobody@example.com', never);
    const rows = (await readOutbox(store)).map(({ id: _, ...row }) => ({
      ...row,
      mail: row.mail.replace(/(?:nia|nobody)@/, ''),
    }));
    assert.equal(rows.length, 2);
    assert.deepEqual(rows[0], rows[1]);
  });

  test('is sent by the next process when the first one has ended before it', async () => {
    const [database, clock] = [await createSharedDatabase(), new Clock()];
    const first = createSite(await openStore(clock, database), () => assert.fail('not sent by the first'));
    await first.signUp('nia@example.com', never);

    const sent: Mail[] = [];
    const second = createSite(await openStore(clock, database), collect(sent));
    await second.visit();
    await second.settled();
    assert.deepEqual(
      sent.map(({ to }) => to),
      ['nia@example.com'],
    );
    const token = readLinkToken(sent[0]!);
    const answer = await second.fetch(
      new Request(`${ORIGIN}${ACCOUNT}/email-confirmation/${token}`, {
        method: 'PUT',
        headers: { origin: ORIGIN, cookie: 'crumb=c', 'x-csrf-token': 'c' },
      }),
    );
    assert.equal(answer.status, 200);
  });

  test('is tried again when the process ends during its delivery', async () => {
    const [database, clock] = [await createSharedDatabase(), new Clock()];
    const ids: string[] = [];
    let isTried = () => {};
    const tried = new Promise<void>((resolve) => (isTried = resolve));
    const first = createSite(await openStore(clock, database), ({ id }) => {
      ids.push(id);
      isTried();
      return never;
    });
    await first.signUp('nia@example.com');
    await tried;

    const second = createSite(await openStore(clock, database), ({ id }) => {
      ids.push(id);
      return Promise.resolve();
    });
    await second.sendMails();
    assert.equal(ids.length, 1, 'the first process may be sending it');
    clock.forward(6 * MINUTE);
    await second.sendMails();
    assert.equal(ids.length, 2);
    assert.equal(ids[0], ids[1]);
  });

  test('is sent once by two servers that look at the same time', async () => {
    const store = await openStore(new Clock());
    const sent: string[] = [];
    const send = ({ to }: Mail) => {
      sent.push(to);
      return Promise.resolve();
    };
    const [one, other] = [createSite(store, send), createSite(store, send)];
    const emails = Array.from({ length: 20 }, (_, n) => `person-${n}@example.com`);
    for (const email of emails) await one.signUp(email, never);
    await Promise.all([one.sendMails(), other.sendMails()]);
    assert.deepEqual(sent.sort(), emails.sort());
  });

  test('is not sent after it was dropped', async () => {
    const store = await openStore(new Clock());
    const sent: Mail[] = [];
    const site = createSite(store, collect(sent));
    await site.signUp('nia@example.com');
    await site.settled();
    const change = (email: string) =>
      site.post(`${ACCOUNT}/email-change`, { email, password: 'a-long-password' }, never);
    assert.equal((await change('typo@example.com')).status, 202);
    assert.equal((await change('right@example.com')).status, 202);
    await site.sendMails();
    await site.requestReset('nia@example.com', never);
    assert.equal((await site.post(`${ACCOUNT}/closure`, { password: 'a-long-password' }, never)).status, 200);
    await site.sendMails();
    const subjects = sent.map(({ to, subject }) => `${to}: ${subject}`).sort();
    assert.deepEqual(subjects, [
      'nia@example.com: Confirm your email',
      'nia@example.com: Somebody wants to change your email',
      'nia@example.com: Somebody wants to change your email',
      'right@example.com: Confirm your email',
    ]);
    assert.deepEqual(await readOutbox(store), []);
  });
});

describe('a mail that fails', () => {
  const OUTAGE = Object.assign(new Error('451 <nia@example.com> try later'), { code: 'ETIMEDOUT' });

  test('is tried seven times with growing delays, and then kept for a week with its cause', async () => {
    const clock = new Clock();
    const store = await openStore(clock);
    const log: LogEntry[] = [];
    let tries = 0;
    const fail = () => {
      tries++;
      return Promise.reject(OUTAGE);
    };
    const site = createSite(store, fail, { log: (entry) => log.push(entry) });
    await site.signUp('nia@example.com');
    await site.settled();
    for (const [index, seconds] of [10, 60, 300, 900, 3600, 10_800].entries()) {
      clock.forward(seconds * 1000 - 1);
      await site.sendMails();
      assert.equal(tries, index + 1);
      clock.forward(1);
      await site.sendMails();
      assert.equal(tries, index + 2);
    }
    clock.forward(24 * 60 * MINUTE);
    await site.sendMails();
    assert.equal(tries, 7);
    const [row] = await readOutbox(store);
    assert.deepEqual([row?.failure, row?.failed_at === null], ['ETIMEDOUT', false]);
    const lines = log.filter((entry) => entry.event === 'mail-failed');
    assert.deepEqual(
      lines.map(({ level, kind, code, tries: count }) => [level, kind, code, count]),
      [1, 2, 3, 4, 5, 6, 7].map((count) => [
        count === 7 ? 'error' : 'warn',
        'email-confirmation',
        'ETIMEDOUT',
        count,
      ]),
    );
    assert.deepEqual(
      lines.map(({ nextTryAt }) => nextTryAt === null),
      lines.map(({ tries: count }) => count === 7),
    );
    assert.doesNotMatch(JSON.stringify(log), /nia|@/);

    clock.forward(7 * 24 * 60 * MINUTE);
    await site.requestReset('nobody@example.com');
    await site.settled();
    assert.deepEqual(await readOutbox(store), []);
  });

  test('is sent by a timer of the server, without another request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = new Clock();
    const store = await openStore(clock);
    let tries = 0;
    let isSent = () => {};
    const sent = new Promise<void>((resolve) => (isSent = resolve));
    const site = createSite(store, () => {
      if (++tries === 1) return Promise.reject(OUTAGE);
      isSent();
      return Promise.resolve();
    });
    await site.signUp('nia@example.com', Promise.resolve());
    await site.settled();
    assert.equal(tries, 1);
    clock.forward(MINUTE / 6);
    vi.advanceTimersByTime(MINUTE / 6);
    await sent;
    assert.equal(tries, 2);
  });

  test('is given up at once when it was refused for good', async () => {
    const clock = new Clock();
    const store = await openStore(clock);
    const log: LogEntry[] = [];
    let tries = 0;
    const refuse = () => {
      tries++;
      return Promise.reject(new UndeliverableMailError('550'));
    };
    const site = createSite(store, refuse, { log: (entry) => log.push(entry) });
    await site.signUp('nia@example.com');
    await site.settled();
    clock.forward(6 * 60 * MINUTE);
    await site.sendMails();
    assert.equal(tries, 1);
    assert.equal((await readOutbox(store))[0]?.failure, '550');
    const lines = log.filter((entry) => entry.event === 'mail-failed');
    assert.deepEqual(
      lines.map(({ level, code, tries: count, nextTryAt }) => [level, code, count, nextTryAt]),
      [['error', '550', 1, null]],
    );
  });

  test('counts as failed when it takes longer than five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openStore(new Clock());
    let isTried = () => {};
    const tried = new Promise<void>((resolve) => (isTried = resolve));
    const site = createSite(store, () => {
      isTried();
      return never;
    });
    await site.signUp('nia@example.com', Promise.resolve());
    await tried;
    vi.advanceTimersByTime(5 * MINUTE);
    await site.settled();
    assert.equal((await readOutbox(store))[0]?.failure, 'ETIMEDOUT');
  });

  test('does not keep another one from being sent while it takes long', async () => {
    const store = await openStore(new Clock());
    let isTried = () => {};
    const tried = new Promise<void>((resolve) => (isTried = resolve));
    let isSent = () => {};
    const sent = new Promise<void>((resolve) => (isSent = resolve));
    const site = createSite(store, ({ to }) => {
      if (to.startsWith('nia')) isSent();
      else isTried();
      return to.startsWith('nia') ? Promise.resolve() : never;
    });
    await site.signUp('slow@example.com');
    await tried;
    await site.signUp('nia@example.com');
    await sent;
  });

  test('does not keep another one from being sent', async () => {
    const store = await openStore(new Clock());
    const sent: string[] = [];
    const site = createSite(store, ({ to }) => {
      if (to.startsWith('broken')) return Promise.reject(new MailError('451'));
      sent.push(to);
      return Promise.resolve();
    });
    await site.signUp('broken@example.com');
    await site.signUp('nia@example.com');
    await site.settled();
    assert.deepEqual(sent, ['nia@example.com']);
  });

  test('has links of its own at each try, and all of them work', async () => {
    const clock = new Clock();
    const store = await openStore(clock);
    const links: string[] = [];
    const site = createSite(store, (mail) => {
      if (mail.kind !== 'password-reset') return Promise.resolve();
      links.push(readLink(mail).pathname);
      return links.length === 1 ? Promise.reject(OUTAGE) : Promise.resolve();
    });
    await site.signUp('nia@example.com');
    await site.requestReset('nia@example.com');
    await site.settled();
    clock.forward(MINUTE / 6);
    await site.sendMails();
    assert.equal(new Set(links).size, 2);
    const stored = await store.db.selectFrom('reset_tokens').selectAll().execute();
    assert.equal(stored.length, 2);
  });
});

describe('the database', () => {
  test('never has the token of a link, also while its mail waits', async () => {
    const clock = new Clock();
    const store = await openStore(clock);
    const tokens: string[] = [];
    const site = createSite(store, (mail) => {
      tokens.push(readLinkToken(mail));
      return Promise.reject(new MailError('451'));
    });
    await site.signUp('nia@example.com');
    await site.requestReset('nia@example.com');
    await site.settled();
    assert.equal(tokens.length, 2);
    const tables = ['outbox', 'reset_tokens', 'email_links', 'sessions', 'users', 'settings'] as const;
    const rows = await Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()));
    assert.ok(rows[0]!.length > 0);
    for (const token of tokens) assert.ok(!JSON.stringify(rows).includes(token));
  });
});

describe('the language of a mail', () => {
  const languageOf = async (context: ServerOptions['context'], chosen: string | null) => {
    const store = await openStore(new Clock());
    const sent: Mail[] = [];
    const site = createSite(store, collect(sent), context && { context });
    await site.signUp('nia@example.com', never);
    await store.db.updateTable('users').set({ language: chosen }).execute();
    await site.sendMails();
    return sent[0]?.language;
  };

  test('is the choice of the person, else that of the site, else English', async () => {
    assert.equal(await languageOf({ locale: 'pt-BR' }, 'de'), 'de');
    assert.equal(await languageOf({ locale: 'pt_BR' }, null), 'pt');
    assert.equal(await languageOf({ locale: 'de' }, 'he'), 'he');
    assert.equal(await languageOf({ locale: 'zh-HK' }, null), 'zh-Hant');
    assert.equal(await languageOf({ locale: 'nn' }, null), 'nb');
    assert.equal(await languageOf({ locale: 'tlh' }, null), 'en');
    assert.equal(await languageOf(undefined, null), 'en');
  });
});

describe('a template of the site', () => {
  test('writes the mails that it knows, and leaves the others to the server', async () => {
    const store = await openStore(new Clock());
    const sent: Mail[] = [];
    const site = createSite(store, collect(sent), {
      context: { siteName: 'Crumb & Crust' },
      mailTemplate: (facts) =>
        facts.kind === 'password-reset'
          ? { subject: `Reset at ${facts.siteName}`, text: facts.link, html: '<p>Reset</p>' }
          : standardMail(facts),
    });
    await site.signUp('nia@example.com');
    await site.requestReset('nia@example.com');
    await site.settled();
    assert.deepEqual(sent.map(({ subject }) => subject).sort(), [
      'Confirm your email',
      'Reset at Crumb & Crust',
    ]);
  });
});
