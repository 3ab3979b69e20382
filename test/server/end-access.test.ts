/** Whoever knew a password must not keep a way into the account after it has changed. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../packages/server/src/operations/limits.js';
import { createSession } from '../../packages/server/src/people/sessions.js';
import { ACCOUNT, startSite, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const PROFILE = `${ACCOUNTS}/profile`;
const { password } = ACCOUNT;
const NEW_PASSWORD = 'a-new-long-password';

const changePassword = (visitor: Visitor) =>
  visitor.put(PROFILE, { currentPassword: password, newPassword: NEW_PASSWORD });

describe('a new password', async () => {
  const site = await startSite();

  test('deletes the mails with a link that wait for their delivery', async () => {
    const owner = await site.signUp();
    const { email, siteUserId } = (await owner.get(PROFILE)).json;
    const store = await site.openStore();
    const queue = async (kind: string, userId: string | null, mail: object) =>
      store.db
        .insertInto('outbox')
        .values({
          id: `${kind}-${email}`,
          kind,
          user_id: userId,
          mail: JSON.stringify({ kind, ...mail }),
          queued_at: '2000-01-01T00:00:00.000Z',
          next_try_at: '2999-01-01T00:00:00.000Z',
          tries: 0,
        })
        .execute();
    await queue('password-reset', null, { email: email.toUpperCase(), origin: site.url });
    await queue('email-confirmation', siteUserId, { siteUserId, email: `x-${email}`, origin: site.url });
    await queue('cancellation', siteUserId, { siteUserId, title: 'Letters', endsAt: null });
    assert.equal((await changePassword(owner)).status, 200);
    const left = await store.db.selectFrom('outbox').select('kind').where('queued_at', '<', '2001').execute();
    await store.close();
    assert.deepEqual(left, [{ kind: 'cancellation' }]);
  });
});

describe('a log-in that was compared with a password before it changed', async () => {
  const site = await startSite();

  /** Returns what a log-in knows after the comparison, and tries to create its session. */
  async function compare(visitor: Visitor) {
    const { siteUserId, email, firstName, lastName } = (await visitor.get(PROFILE)).json;
    const store = await site.openStore();
    const { password_hash: passwordHash } = await store.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', siteUserId)
      .executeTakeFirstOrThrow();
    const person = { siteUserId, email, firstName, lastName, role: null, isOwner: false };
    return async () => {
      try {
        const services = { store, settings: { limits: DEFAULT_LIMITS }, logEvent: () => undefined };
        await createSession(services, { person, passwordHash }, undefined, {
          facts: { browser: null, system: null, country: null },
          deviceToken: null,
          origin: site.url,
        });
      } finally {
        await store.close();
      }
    };
  }

  test('creates a session while the password is the same', async () => {
    const logIn = await compare(await site.signUp());
    await logIn();
  });

  test('creates no session after a new password', async () => {
    const visitor = await site.signUp();
    const logIn = await compare(visitor);
    assert.equal((await changePassword(visitor)).status, 200);
    await assert.rejects(logIn(), { status: 401, message: 'That email and password do not match.' });
  });

  test('creates no session after the account was closed', async () => {
    const visitor = await site.signUp();
    const logIn = await compare(visitor);
    assert.equal((await visitor.post(`${ACCOUNTS}/closure`, { password })).status, 200);
    await assert.rejects(logIn(), { status: 401, message: 'That email and password do not match.' });
  });
});
