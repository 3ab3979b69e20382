/** What the migration of the keys of emails does with accounts of a database that has not had it. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../fast-hashes.js';
import { createMemberAreaServer, type Mail, type Store } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { createDatabase } from '../database.js';
import { undoMigrationsFrom } from './undo-migrations.js';
import { ORIGIN } from '../in-process-server.js';
import { Visitor } from '../site.js';

const ACCOUNTS = '/api/site-users/account';
const ANA = 'ana@example.com';
/** The same email with the accent as one character and as two. */
const RENÉ = { one: 'rené@example.com', two: 'rene\u0301@example.com' };
/** Two ways to write "Fit©fit". Nobody has the plain one. */
const FIT = { earlier: 'Fit\u00a9\ufb01t@example.com', later: 'Fit\u00a9\uff46it@example.com' };
/** Of the sign at its beginning, the form NFKC makes a space and an accent. */
const DIAERESIS = '\u00a8a@example.com';
const WIDE = '\uff57ide@example.com';

/** The emails of accounts in the order of their creation, and their new keys. */
const PEOPLE = [
  [ANA, ANA],
  [RENÉ.two, RENÉ.two.toLowerCase()], // the key of the next one, which is older
  [RENÉ.one, RENÉ.one],
  [FIT.earlier, 'fit\u00a9fit@example.com'],
  [FIT.later, FIT.later.toLowerCase()],
  [WIDE, 'wide@example.com'],
  [DIAERESIS, '\u0308a@example.com'],
] as const;

for (const name of ['sqlite', 'postgres'] as const) {
  describe(`accounts of an earlier version in ${name}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'member-area-email-keys-'));
    const database = await createDatabase(folder, name);
    afterAll(async () => {
      await database.remove();
      await rm(folder, { recursive: true });
    });
    const open = () =>
      database.url ? postgresStore({ url: database.url }) : sqliteStore({ file: join(folder, 'site.db') });
    const mails: Mail[] = [];
    const start = (store: Store) => {
      const server = createMemberAreaServer({
        origins: [ORIGIN],
        store,
        mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
        videoFolder: join(folder, 'videos'),
        log: () => undefined,
      });
      const newVisitor = async () => {
        const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
        await visitor.get('/account/login');
        return visitor;
      };
      return { ...server, newVisitor };
    };

    /** The ids of the accounts by their emails. */
    const ids = new Map<string, string>();
    const before = start(await open());
    for (const [index, [email]] of PEOPLE.entries()) {
      const visitor = await before.newVisitor();
      const account = { firstName: 'A', lastName: 'B', password: `password-${index}-x` };
      const { json } = await visitor.post(ACCOUNTS, { ...account, email: `person-${index}@example.com` });
      ids.set(email, json.siteUserId);
    }
    await before.settled();
    await before.close();
    // As the earlier version has stored them: with the keys in lower case alone.
    for (const [index, [email]] of PEOPLE.entries()) {
      const earlierKey = email.toLowerCase();
      await database.run('update users set email = ?, email_key = ?, created_at = ? where id = ?', [
        email,
        earlierKey,
        `2026-01-0${index + 1}T00:00:00.000Z`,
        ids.get(email),
      ]);
      await database.run('update email_links set email = ?, email_key = ? where user_id = ?', [
        email,
        earlierKey,
        ids.get(email),
      ]);
    }
    await database.run(
      `insert into email_links (token_hash, user_id, email, email_key, expires_at) values ('change', ?, ?, ?, '9999')`,
      [ids.get(ANA), WIDE, WIDE],
    );
    await database.run(
      `insert into users (id, email, email_key, identity_id, first_name, last_name, created_at) values ('crm', ?, ?, ?, '', '', '2026')`,
      [WIDE, 'identity \uff57', '\uff57'],
    );
    await database.run('alter table users drop column profile_fields');
    for (const statement of undoMigrationsFrom('0011')) await database.run(statement);
    await database.run(`delete from kysely_migration where name >= '0008'`);
    const server = start(await open());
    afterAll(() => server.close());
    const logIn = async (email: string, index: number) => {
      const visitor = await server.newVisitor();
      const { json } = await visitor.post(`${ACCOUNTS}/session`, { email, password: `password-${index}-x` });
      return json.siteUserId;
    };

    test('have new keys, except where another account has the new key', async () => {
      const rows = await database.run('select id, email, email_key from users order by created_at');
      assert.deepEqual(
        rows.filter(({ id }) => id !== 'crm').map((row) => [row['email'], row['email_key']]),
        PEOPLE,
      );
    });

    test('of the login of the site keep their ids as keys', async () => {
      const rows = await database.run(`select email_key from users where id = 'crm'`);
      assert.deepEqual(rows, [{ email_key: 'identity \uff57' }]);
    });

    test('are all logged in to with the exact email and their own passwords', async () => {
      for (const [index, [email]] of PEOPLE.entries())
        assert.equal(await logIn(` ${email.replace('example', 'EXAMPLE')} `, index), ids.get(email), email);
    });

    test('are never logged in to with the email of another one', async () => {
      assert.equal(await logIn(RENÉ.one, 1), undefined);
      assert.equal(await logIn(RENÉ.two, 2), undefined);
      assert.equal(await logIn(FIT.later, 3), undefined);
      // The older one of the two is found by what both look like.
      assert.equal(await logIn('fit\u00a9fit@example.com', 3), ids.get(FIT.earlier));
      assert.equal(await logIn('fit\u00a9fit@example.com', 4), undefined);
    });

    test('get their own mails at their own emails', async () => {
      for (const email of [RENÉ.one, RENÉ.two, FIT.earlier, FIT.later]) {
        await server.settled(); // the mails about log-ins from new devices
        mails.length = 0;
        await (await server.newVisitor()).post(`${ACCOUNTS}/password-reset`, { email });
        await server.settled();
        assert.deepEqual(
          mails.map(({ kind, to }) => [kind, to]),
          [['password-reset', email]],
        );
      }
    });

    test('confirm their own emails with the links that were mailed before, and with new ones', async () => {
      const visitor = await server.newVisitor();
      await visitor.post(`${ACCOUNTS}/session`, { email: RENÉ.two, password: 'password-1-x' });
      const profile = async () => (await visitor.get(`${ACCOUNTS}/profile`)).json;
      assert.deepEqual(
        [(await profile()).emailConfirmed, (await profile()).pendingEmail],
        [false, undefined],
      );
      await server.settled();
      mails.length = 0;
      // The mails of the tests before count for both spellings of the email.
      await database.run(`delete from tries where key like 'mail-to %'`);
      assert.equal((await visitor.post(`${ACCOUNTS}/email-confirmation`)).status, 202);
      await server.settled();
      assert.deepEqual(
        mails.map(({ kind, to }) => [kind, to]),
        [['email-confirmation', RENÉ.two]],
      );
      const token = /\/confirm-email\/([\w-]{43})/.exec(mails[0]!.text)?.[1];
      assert.equal((await visitor.put(`${ACCOUNTS}/email-confirmation/${token}`)).status, 200);
      assert.deepEqual([(await profile()).emailConfirmed, (await profile()).email], [true, RENÉ.two]);
    });

    test('have links to new emails under the new keys', async () => {
      const rows = await database.run(`select email_key from email_links where token_hash = 'change'`);
      assert.deepEqual(rows, [{ email_key: 'wide@example.com' }]);
    });

    test('keep their emails from new accounts that look alike', async () => {
      for (const email of [RENÉ.one, RENÉ.two, 'fit\u00a9fit@example.com', 'wide@example.com']) {
        const account = { firstName: 'A', lastName: 'B', password: 'a-long-password', email };
        const { json } = await (await server.newVisitor()).post(ACCOUNTS, account);
        assert.deepEqual(json.error.fields, { email: 'taken' }, email);
      }
    });
  });
}
