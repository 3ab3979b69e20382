import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, findMail, readLink, readLinkToken, startSite, type Mail, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const PROFILE = `${ACCOUNTS}/profile`;
const CHANGE = `${ACCOUNTS}/email-change`;
const CONFIRM = `${ACCOUNTS}/email-confirmation`;
const { password } = ACCOUNT;

const tokenOf = (mail: Mail) =>
  /^\/account\/confirm-email\/([\w-]{43})$/.exec(readLink(mail).pathname)?.[1] ?? assert.fail(mail.text);

describe('the confirmation of an email', async () => {
  const site = await startSite();
  const readMail = async (visitor: Visitor, to: string) =>
    (await visitor.getList<Mail>('/demo/mail')).filter((mail) => mail.to === to);
  const findToken = async (visitor: Visitor, to: string) =>
    tokenOf(await findMail(visitor, 'email-confirmation', to));
  const readProfile = async (visitor: Visitor) => (await visitor.get(PROFILE)).json;
  const emailOf = async (visitor: Visitor): Promise<string> => (await readProfile(visitor)).email;
  /** Lets the minute pass between two links. */
  const forgetCoolDown = () => site.updateDatabase(`delete from tries where key like 'confirmation-again %'`);

  test('is asked for by a mail to a new account, and done once by its link', async () => {
    const visitor = await site.signUp();
    const email = await emailOf(visitor);
    assert.equal((await readProfile(visitor)).emailConfirmed, false);
    assert.equal(visitor.readSiteUserInfo().emailConfirmed, false);
    const mail = await findMail(visitor, 'email-confirmation', email);
    assert.equal(mail.subject, 'Confirm your email');
    const answer = await visitor.put(`${CONFIRM}/${tokenOf(mail)}`);
    assert.deepEqual([answer.status, answer.json], [200, {}]);
    assert.equal((await readProfile(visitor)).emailConfirmed, true);
    assert.equal(visitor.readSiteUserInfo().emailConfirmed, undefined);
    const again = await visitor.put(`${CONFIRM}/${tokenOf(mail)}`);
    assert.deepEqual([again.status, again.json.error.code], [410, 'link-expired']);
    assert.equal((await readMail(visitor, email)).length, 1);
  });

  test('works without scripts', async () => {
    const visitor = await site.signUp();
    const token = await findToken(visitor, await emailOf(visitor));
    const other = await site.newVisitor();
    const page = await other.get(`/account/form/confirm-email/${token}`);
    const answer = await other.submit(page, '/account/form/confirm-email', {});
    assert.match(answer.text, /Your email is confirmed\. Choose a new password for your account\./);
    assert.equal((await visitor.get(PROFILE)).status, 401);
    const set = await other.submit(answer, '/account/form/reset', { password: 'the-readers-password' });
    assert.match(set.text, /Your password was changed/);
    const used = await other.submit(page, '/account/form/confirm-email', {});
    assert.equal(used.status, 410);
    assert.match(used.text, /This link has expired\./);
  });

  test('can be asked for again after a minute, and an earlier link stays valid', async () => {
    const visitor = await site.signUp();
    const email = await emailOf(visitor);
    const first = await findToken(visitor, email);
    assert.equal((await visitor.post(CONFIRM)).status, 202);
    const second = await findToken(visitor, email);
    assert.notEqual(second, first);
    const tooSoon = await visitor.post(CONFIRM);
    assert.equal(tooSoon.status, 429);
    const seconds = Number(tooSoon.headers.get('retry-after'));
    assert.ok(seconds > 50 && seconds <= 60, `${seconds}`);
    await forgetCoolDown();
    assert.equal((await visitor.post(CONFIRM)).status, 202);
    assert.equal((await visitor.put(`${CONFIRM}/${first}`)).status, 200);
  });

  test('changes the email when the link is used, and tells the previous address', async () => {
    const visitor = await site.signUp();
    const before = await emailOf(visitor);
    const email = `moved-${before}`;
    assert.equal((await visitor.post(CHANGE, { email, password })).status, 202);
    const profile = await readProfile(visitor);
    assert.deepEqual([profile.email, profile.pendingEmail], [before, email]);
    const asked = await findMail(visitor, 'email-change-asked', before);
    assert.ok(asked.text.includes(email));
    assert.equal(readLink(asked).pathname, '/account/login/request-reset');
    assert.ok((await findMail(visitor, 'email-confirmation', email)).text.includes(before));
    const token = await findToken(visitor, email);
    const answers = await Promise.all([1, 2].map(() => visitor.put(`${CONFIRM}/${token}`)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410]);
    const changed = await readProfile(visitor);
    assert.deepEqual([changed.email, changed.pendingEmail, changed.emailConfirmed], [email, undefined, true]);
    const notices = (await readMail(visitor, before)).filter(
      ({ subject }) => subject === 'Your email was changed',
    );
    assert.equal(notices.length, 1);
    assert.ok(notices[0]!.text.includes(email));
  });

  test('stores no token in plain text', async () => {
    const visitor = await site.signUp();
    const token = await findToken(visitor, await emailOf(visitor));
    const email = await emailOf(visitor);
    await visitor.post(`${ACCOUNTS}/password-reset`, { email });
    const reset = readLinkToken(await findMail(visitor, 'password-reset', email));
    for (const [table, secret] of [
      ['email_links', token],
      ['reset_tokens', reset],
    ] as const) {
      const rows = await site.readDatabase(`select token_hash from ${table}`);
      assert.ok(rows.length > 0 && !rows.some((row) => row['token_hash'] === secret), table);
    }
  });
});

describe('the mails with a link', async () => {
  const site = await startSite();

  test('are limited for an account', async () => {
    const visitor = await site.signUp();
    const statuses = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await visitor.post(CHANGE, { email: `flood-${n}@example.com`, password })).status);
    assert.deepEqual(statuses, [...Array<number>(10).fill(202), 429]);
  });
});

describe('the language of a person', async () => {
  const site = await startSite();

  test('is stored, is in SiteUserInfo, and is the language of the mails', async () => {
    const visitor = await site.signUp();
    assert.equal((await visitor.get(PROFILE)).json.language, undefined);
    const { email } = (await visitor.get(PROFILE)).json;
    assert.equal((await visitor.put(PROFILE, { language: 'de' })).json.language, 'de');
    assert.equal(visitor.readSiteUserInfo().language, 'de');
    await visitor.post(`${ACCOUNTS}/password-reset`, { email });
    const mails = await visitor.getList<Mail>('/demo/mail');
    assert.ok(mails.some(({ subject }) => subject === 'Passwort zurücksetzen'));
    const elsewhere = await site.newVisitor();
    await elsewhere.post(`${ACCOUNTS}/session`, { email, password });
    assert.equal(elsewhere.readSiteUserInfo().language, 'de');
    await elsewhere.put(PROFILE, { language: 'ar' });
    await visitor.get(PROFILE);
    assert.equal(visitor.readSiteUserInfo().language, 'ar');
  });
});
