/** Passwords from lists of leaked ones cannot be chosen. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { hashPassword } from 'member-area-server';
import { describe, test } from 'vitest';
import { isLeaked } from '../../packages/server/src/people/leaked-passwords/leaked-password.js';
import { listLeakedPasswords, writeFilter } from '../../scripts/leaked-passwords/write-filter.js';
import { ACCOUNT, findMail, readLink, readLinkToken, startSite, type Answer } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const FILTER = '../../packages/server/src/people/leaked-passwords/filter.ts';
const TEXT = 'This password is in lists of leaked passwords. Choose another one.';

/** Spellings of one password of the list. */
const LEAKED = ['qwertyuiop', 'QwertyUiop', 'ｑwertyuiop'];

/** Returns the code of a refusal, and the codes of its fields. */
const refusalOf = ({ status, json }: Answer) => [status, json.error.code, json.error.fields];

/** Returns how a page without JavaScript shows the problem of the password: at its field alone. */
function expectShownAtField(answer: Answer, password: string): void {
  assert.equal(answer.status, 400);
  assert.match(
    answer.text,
    /name="password"[^>]*aria-describedby="password-problem password-rule"[^>]*aria-invalid/,
  );
  assert.match(answer.text, new RegExp(`id="password-problem"[^>]*role="alert">${TEXT}<`));
  assert.equal(answer.text.split(TEXT).length, 2, 'once on the page');
  assert.ok(!answer.text.includes(password));
}

describe('the list of leaked passwords', () => {
  test('is the one that the script writes', () => {
    assert.equal(readFileSync(new URL(FILTER, import.meta.url), 'utf8'), writeFilter());
  });

  test('finds each of its 100,000 passwords, and hardly any other', async () => {
    const passwords = listLeakedPasswords();
    assert.equal(passwords.length, 100_000);
    for (const password of passwords) assert.ok(await isLeaked(password), password);
    let mistaken = 0;
    for (let count = 0; count < 200_000; count++) if (await isLeaked(`not in any list ${count}`)) mistaken++;
    // One in 15,000 by its size, so about 13. At one in 10,000, there would be 20.
    assert.ok(mistaken <= 20, `${mistaken} of 200,000`);
  });
});

describe('a leaked password', async () => {
  const site = await startSite();

  test('is refused for a new account, in every spelling that looks the same, and nothing is created', async () => {
    const visitor = await site.newVisitor();
    for (const password of LEAKED) {
      const answer = await visitor.post(ACCOUNTS, { ...ACCOUNT, email: 'leaked@example.com', password });
      assert.deepEqual(refusalOf(answer), [400, 'leaked-password', { password: 'leaked' }]);
    }
    const known = await visitor.post(ACCOUNTS, {
      ...ACCOUNT,
      email: 'member@example.com',
      password: LEAKED[0],
    });
    assert.equal(known.json.error.code, 'leaked-password', 'nobody learns who has an account');
    assert.equal((await visitor.post(ACCOUNTS, { ...ACCOUNT, email: 'leaked@example.com' })).status, 201);
  });

  test('is refused in the profile, and the password stays', async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get(`${ACCOUNTS}/profile`)).json;
    const change = { newPassword: LEAKED[1], currentPassword: ACCOUNT.password };
    const answer = await visitor.put(`${ACCOUNTS}/profile`, change);
    assert.deepEqual(refusalOf(answer), [400, 'leaked-password', { newPassword: 'leaked' }]);
    const again = await site.newVisitor();
    const { password } = ACCOUNT;
    assert.equal((await again.post(`${ACCOUNTS}/session`, { email, password })).status, 200);
  });

  test('is refused with a reset link, which stays usable', async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get(`${ACCOUNTS}/profile`)).json;
    await visitor.post(`${ACCOUNTS}/password-reset`, { email });
    const token = readLinkToken(await findMail(visitor, 'password-reset', email));
    const reset = (password: string) => visitor.put(`${ACCOUNTS}/password-reset/${token}`, { password });
    assert.deepEqual(refusalOf(await reset('1234567890')), [400, 'leaked-password', { password: 'leaked' }]);
    assert.equal((await reset('another-password')).status, 200);
  });

  test('is refused on the pages without JavaScript, at the field', async () => {
    const visitor = await site.newVisitor();
    const fields = { ...ACCOUNT, email: 'plain@example.com', password: 'qwertyuiop' };
    const create = await visitor.get('/account/form/login/create');
    expectShownAtField(await visitor.submit(create, '/account/form/create', fields), 'qwertyuiop');

    const { email } = (await (await site.signUp()).get(`${ACCOUNTS}/profile`)).json;
    await visitor.post(`${ACCOUNTS}/password-reset`, { email });
    const { pathname } = readLink(await findMail(visitor, 'password-reset', email));
    const page = await visitor.get(pathname.replace('/account/', '/account/form/'));
    const answer = await visitor.submit(page, '/account/form/reset', { password: 'qwertyuiop' });
    expectShownAtField(answer, 'qwertyuiop');
  });

  test('is refused on the page of an invitation, which stays open', async () => {
    const owner = await site.logInAs('owner');
    const email = 'invited@example.com';
    await owner.post('/api/marketing/people', { email, role: 'support' });
    const { pathname } = readLink(await findMail(owner, 'invitation', email));
    const visitor = await site.newVisitor();
    const action = '/account/form/invitation/create';
    const answer = await visitor.submit(await visitor.get(pathname), action, {
      ...ACCOUNT,
      password: 'qwertyuiop',
    });
    expectShownAtField(answer, 'qwertyuiop');
    assert.equal((await visitor.submit(answer, action, ACCOUNT)).status, 303);
  });

  test('still lets the person in who has it since earlier', async () => {
    const visitor = await site.signUp();
    const { email } = (await visitor.get(`${ACCOUNTS}/profile`)).json;
    const hash = await hashPassword('qwertyuiop');
    await site.updateDatabase('update users set password_hash = ? where email = ?', [hash, email]);
    const again = await site.newVisitor();
    const credentials = { email, password: 'qwertyuiop' };
    assert.equal((await again.post(`${ACCOUNTS}/session`, credentials)).status, 200);
    // As the current password it is compared, not chosen.
    const change = { newPassword: 'a-better-password', currentPassword: 'qwertyuiop' };
    assert.equal((await again.put(`${ACCOUNTS}/profile`, change)).status, 200);
  });
});
