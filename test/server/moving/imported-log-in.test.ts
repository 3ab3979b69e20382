/** How people log in whose accounts were imported: with the password that they had, or by an invitation. */
import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { argon2id, bcrypt } from 'hash-wasm';
import { createMemberAreaServer, type Mail, type Store } from 'member-area-server';
import { describe, test } from 'vitest';
import { whenDone } from '../../setup/when-done.js';
import { useFastHashes, useSlowHashes } from '../fast-hashes.js';
import { readLinkToken, Visitor } from '../site.js';
import { comparisonsOf, passwordFitsAnyForm } from '../../../packages/server/src/people/compare-password.js';
import { readPasswordForm } from '../../../packages/server/src/people/password-forms.js';
import { hashPassword } from '../../../packages/server/src/people/secrets.js';
import { createEmptySite, importText, readAll, resultsOf } from './moving-site.js';

const ORIGIN = 'https://www.example.com';
const PASSWORD = 'Pässword of Ada 1';
const salt = new Uint8Array(16).fill(7);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Hashes of the password, as platforms write them. */
const HASHES = {
  'bcrypt of PHP': (await bcrypt({ password: PASSWORD, salt, costFactor: 4, outputType: 'encoded' })).replace(
    '$2a$',
    '$2y$',
  ),
  'bcrypt of Node': (
    await bcrypt({ password: PASSWORD, salt, costFactor: 5, outputType: 'encoded' })
  ).replace('$2a$', '$2b$'),
  argon2id: await argon2id({
    ...{ password: PASSWORD, salt, parallelism: 2, iterations: 2, memorySize: 64, hashLength: 32 },
    outputType: 'encoded',
  }),
  'this package': await hashPassword(PASSWORD),
};

/** Starts a server on a store, and returns its mails and a function that logs in. */
function startServer(store: Store) {
  const mails: Mail[] = [];
  const server = createMemberAreaServer({
    origins: [ORIGIN],
    store,
    mail: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    videoFolder: 'unused',
    log: () => undefined,
  });
  whenDone(() => server.settled());
  const newVisitor = async () => {
    const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
    await visitor.get('/account/login');
    return visitor;
  };
  return {
    server,
    mails,
    newVisitor,
    async logIn(email: string, password: string): Promise<number> {
      return (await (await newVisitor()).post('/api/site-users/account/session', { email, password })).status;
    },
  };
}

const readHash = async ({ db }: Store): Promise<string> =>
  (await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash ?? '';

describe('an imported password', () => {
  for (const [name, hash] of Object.entries(HASHES))
    test(`with a hash of ${name} opens the account, and is hashed anew`, async () => {
      const store = await createEmptySite();
      await importText(store, `email,password_hash\nada@example.org,"${hash}"\n`);
      const { logIn } = startServer(store);
      assert.equal(await logIn('ada@example.org', 'another password'), 401);
      assert.equal(await readHash(store), hash);
      assert.equal(await logIn('ada@example.org', PASSWORD), 200);
      const renewed = await readHash(store);
      assert.match(renewed, /^[\w-]{22}\.[\w-]{43}$/);
      assert.equal(await logIn('ada@example.org', 'another password'), 401);
      assert.equal(await logIn('ada@example.org', PASSWORD), 200);
      assert.equal(await readHash(store), renewed);
    });

  test('with a hash of scrypt as text fits', async () => {
    useSlowHashes();
    try {
      for (const dot of [false, true]) {
        const derived = base64(scryptSync(PASSWORD, salt, 32, { N: 1024, r: 8, p: 1 }));
        const hash = `$scrypt$ln=10,r=8,p=1$${base64(salt)}$${dot ? derived.replaceAll('+', '.') : derived}`;
        assert.equal(await passwordFitsAnyForm(PASSWORD, hash, []), true);
        assert.equal(await passwordFitsAnyForm(`${PASSWORD}.`, hash, []), false);
      }
    } finally {
      useFastHashes();
    }
  });

  test('is compared while the server answers', async () => {
    const hash = await bcrypt({ password: PASSWORD, salt, costFactor: 9, outputType: 'encoded' });
    const comparison = passwordFitsAnyForm(PASSWORD, hash, []);
    let turns = 0;
    while ((await Promise.race([comparison, setImmediate('waits')])) === 'waits') turns++;
    assert.equal(await comparison, true);
    // In this thread, the comparison itself would be one turn.
    assert.ok(turns > 100, `${turns} turns`);
  });

  test('longer than bcrypt reads fits', async () => {
    const long = 'ü'.repeat(60);
    const hash = await bcrypt({
      password: Buffer.from(long).subarray(0, 72),
      salt,
      costFactor: 4,
      outputType: 'encoded',
    });
    assert.equal(await passwordFitsAnyForm(long, hash, []), true);
    assert.equal(await passwordFitsAnyForm('', hash, []), false);
  });

  for (const hash of [
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '$1$salt$hash',
    '$2b$15$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZabcde1',
    '$argon2id$v=19$m=4194304,t=3,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '$scrypt$ln=20,r=8,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])
    test(`with the hash ${hash.slice(0, 20)}… is left out, and its person is imported`, async () => {
      const store = await createEmptySite();
      const [report] = await importText(store, `email,password_hash\nada@example.org,"${hash}"\n`);
      assert.equal(report?.result, 'created');
      assert.match(report.why.join(), /^Without the password/);
      assert.equal((await readAll(store)).users[0]?.password_hash, null);
    });
});

test('a wrong password is compared with as many hashes for every account, and for none', async () => {
  const costs = ['bcrypt 4', 'argon2id 64 2 2'];
  const bcryptHash = HASHES['bcrypt of PHP'];
  const form = readPasswordForm(bcryptHash);
  assert.equal(form.kind === 'known' && form.form.kind === 'foreign' && form.form.cost, 'bcrypt 4');
  const store = await createEmptySite();
  await importText(
    store,
    `email,password_hash\nada@example.org,"${bcryptHash}"\nben@example.org,"${HASHES.argon2id}"\ncleo@example.org,\n`,
  );
  const setting = await store.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'importedPasswordCosts')
    .executeTakeFirst();
  assert.deepEqual(JSON.parse(setting?.value ?? '[]'), costs);
  for (const stored of [null, bcryptHash, HASHES.argon2id, HASHES['this package']]) {
    const compared = comparisonsOf(stored, costs);
    assert.deepEqual(compared.map(({ cost }) => cost).sort(), ['argon2id 64 2 2', 'bcrypt 4', 'own']);
    for (const { fits } of compared) assert.equal(await fits('a wrong password'), false);
  }
});

describe('an invitation', () => {
  const FILE = `email,password_hash\nada@example.org,\nben@example.org,"${HASHES['this package']}"\ncleo@example.org,\ndora@example.org,\n`;

  test('goes to those without a password, spread over time, once', async () => {
    let now = new Date('2026-06-01T09:00:00Z');
    const store = await createEmptySite(() => now);
    await importText(store, FILE);
    assert.deepEqual((await readAll(store)).outbox, []);
    const invited = await importText(store, FILE, { invitationsPerMinute: 2 });
    assert.deepEqual(resultsOf(invited), ['2 unchanged', '3 unchanged', '4 unchanged', '5 unchanged']);
    assert.deepEqual(
      invited.map(({ why }) => why.length),
      [1, 0, 1, 1],
    );
    const before = await readAll(store);
    await importText(store, FILE, { invitationsPerMinute: 2 });
    assert.deepEqual(await readAll(store), before);
    const times = before.outbox.map((mail) => mail.next_try_at.slice(11, 19)).sort();
    assert.deepEqual(times, ['09:00:00', '09:00:30', '09:01:00']);
    // Neither an email nor a token waits in the database.
    for (const { mail } of before.outbox)
      assert.deepEqual(Object.keys(JSON.parse(mail) as object), ['kind', 'siteUserId']);

    const { server, mails } = startServer(store);
    await server.sendMails();
    assert.equal(mails.length, 1);
    now = new Date('2026-06-01T09:01:00Z');
    await server.sendMails();
    assert.deepEqual(mails.map(({ to }) => to).sort(), [
      'ada@example.org',
      'cleo@example.org',
      'dora@example.org',
    ]);
  });

  test('of a later import comes after those that wait', async () => {
    const now = new Date('2026-06-01T09:00:00Z');
    const store = await createEmptySite(() => now);
    await importText(store, 'email\nada@example.org\nben@example.org\n', { invitationsPerMinute: 1 });
    await importText(store, 'email\ncleo@example.org\n', { invitationsPerMinute: 1 });
    const times = (await readAll(store)).outbox.map((mail) => mail.next_try_at.slice(11, 19)).sort();
    assert.deepEqual(times, ['09:00:00', '09:01:00', '09:02:00']);
  });

  test('leads to a password within seven days, by which its person logs in', async () => {
    let now = new Date('2026-06-01T09:00:00Z');
    const store = await createEmptySite(() => now);
    await importText(store, 'email,first_name,language\nada@example.org,Ada,\n', { invitationsPerMinute: 1 });
    const { server, mails, newVisitor, logIn } = startServer(store);
    await server.sendMails();
    const [mail] = mails;
    assert.equal(mail?.kind, 'import-invitation');
    assert.doesNotMatch(mail.text, /Ada/);
    assert.match(mail.text, /valid for 7 days/);
    const token = readLinkToken(mail);
    now = new Date('2026-06-08T08:59:00Z');
    const visitor = await newVisitor();
    const { status } = await visitor.put(`/api/site-users/account/password-reset/${token}`, {
      password: PASSWORD,
    });
    assert.equal(status, 200);
    assert.equal(await logIn('ada@example.org', PASSWORD), 200);
  });

  test('is not sent to somebody who has a password by then', async () => {
    const store = await createEmptySite();
    await importText(store, 'email\nada@example.org\n', { invitationsPerMinute: 1 });
    await store.db.updateTable('users').set({ password_hash: HASHES['this package'] }).execute();
    const { server, mails } = startServer(store);
    await server.sendMails();
    assert.deepEqual(mails, []);
    assert.deepEqual((await readAll(store)).outbox, []);
  });

  test('is neither stored nor sent by a dry run', async () => {
    const store = await createEmptySite();
    const dry = await importText(store, FILE, { invitationsPerMinute: 2, isDryRun: true });
    assert.deepEqual((await readAll(store)).outbox, []);
    assert.deepEqual(dry, await importText(store, FILE, { invitationsPerMinute: 2 }));
  });
});
