/** Which emails accounts may have, which of them count as one, and which ones mails are sent to. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startInProcess } from './in-process-server.js';
import { ACCOUNT, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const SESSION = `${ACCOUNTS}/session`;
const KELVIN = '\u212a';

const REFUSED = [
  'a<z@example.com>',
  'Ana <ana@example.com>',
  'ana(work)@example.com',
  'ana@[127.0.0.1]',
  'ana,bert@example.com',
  'ana;bert@example.com',
  'ana:bert@example.com',
  '"ana"@example.com',
  'ana\\bert@example.com',
  'ana@example.com.',
  'ana@example..com',
  'ana@.example.com',
  'ana@example',
  '.ana@example.com',
  'ana.@example.com',
  'an..a@example.com',
  'ana@bert@example.com',
  'ana@example.com/../x',
  'ana@exam_ple.com',
  'an a@example.com',
  'ana@example.com\r\nbcc: all@example.com',
  'an\u0000a@example.com',
  'an\u200ba@example.com', // a space without width
  'an\u00ada@example.com', // a soft hyphen
  'an\u202ea@example.com', // the direction of the text
  'an\ufe0fa@example.com', // a variation selector
  'an\u3164a@example.com', // a filler, which nobody sees
  'an\ud800a@example.com', // half a character
  'ana\uff20bert@example.com', // NFKC makes an @ of it
  'ana\uff1cbert@example.com', // and a < of this
  'ana@example\u3002shop.com', // a domain reads it as a dot
  `${'\ufdfa'.repeat(20)}@example.com`, // NFKC makes 360 characters of it
];

const ACCEPTED = [
  "!#$%&'*+/=?^_`{|}~-@example.com",
  "o'brien+list@mail.example.co.uk",
  'josé@exämple.de',
  'имя@пример.рф',
  '用户@例子.广告',
  'x@1-2.example',
  `${'a'.repeat(242)}@example.com`,
];

describe('the email of a new account', async () => {
  const server = await startInProcess();
  const signUp = async (email: string) => (await server.newVisitor()).post(ACCOUNTS, { ...ACCOUNT, email });

  for (const email of REFUSED)
    test(`is not ${JSON.stringify(email)}`, async () => {
      const { status, json } = await signUp(email);
      assert.deepEqual([status, json.error.fields], [400, { email: 'invalid' }]);
    });

  for (const email of ACCEPTED)
    test(`can be ${email.slice(0, 40)}`, async () => {
      const { status, json } = await signUp(` ${email} `);
      assert.deepEqual([status, json.email], [201, email]);
    });

  test('is that of another account in capitals, with look-alikes and with other accents', async () => {
    assert.equal((await signUp('kim.rené@example.com')).status, 201);
    for (const email of [
      'KIM.RENÉ@EXAMPLE.COM',
      `${KELVIN}im.rené@example.com`,
      'ｋｉｍ.rené@ｅｘａｍｐｌｅ.com',
      'kim.rene\u0301@example.com',
    ]) {
      const { status, json } = await signUp(email);
      assert.deepEqual([status, json.error.fields], [409, { email: 'taken' }], email);
    }
  });

  test('is stored and gets mails in the letters that its look-alikes look like', async () => {
    const { json } = await signUp(`${KELVIN}urt@example.com`);
    assert.equal(json.email, 'Kurt@example.com');
    await (await server.newVisitor()).post(`${ACCOUNTS}/password-reset`, { email: 'kurt@example.com' });
    await server.settled();
    const sent = server.mails.filter(({ to }) => /urt@/.test(to)).map(({ kind, to }) => [kind, to]);
    assert.deepEqual(sent, [
      ['email-confirmation', 'Kurt@example.com'],
      ['password-reset', 'Kurt@example.com'],
    ]);
  });

  test('finds its account in every form, and wrong passwords for all forms count together', async () => {
    await signUp('kay@example.com');
    const forms = ['KAY@example.com', `${KELVIN}ay@example.com`, 'ｋａｙ@example.com'];
    for (const email of forms) {
      const { status } = await (
        await server.newVisitor()
      ).post(SESSION, { email, password: ACCOUNT.password });
      assert.equal(status, 200, email);
    }
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const email = forms[n % forms.length]!;
      statuses.push((await (await server.newVisitor()).post(SESSION, { email, password: 'x' })).status);
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429]);
  });

  test('is refused in the form without scripts by the same rule', async () => {
    const visitor = await server.newVisitor();
    const page = await visitor.get('/account/form/login/create');
    const fields = { ...ACCOUNT, email: 'a<z@example.com>' };
    const answer = await visitor.submit(page, '/account/form/create', fields);
    assert.equal(answer.status, 400);
    assert.match(answer.text, /Check the fields: a name, an email/);
  });
});

describe('a new email of an account', async () => {
  const server = await startInProcess();
  const change = async (visitor: Visitor, email: string) => {
    const { status, json } = await visitor.post(`${ACCOUNTS}/email-change`, {
      email,
      password: ACCOUNT.password,
    });
    return status === 400 ? json.error.fields : status;
  };

  test('is refused by the rule of new accounts, and a look-alike is the own email', async () => {
    const visitor = await server.newVisitor();
    await visitor.post(ACCOUNTS, { ...ACCOUNT, email: 'kit@example.com' });
    for (const email of REFUSED.slice(0, 8))
      assert.deepEqual(await change(visitor, email), { email: 'invalid' }, email);
    assert.deepEqual(await change(visitor, `${KELVIN}it@example.com`), { email: 'same' });
    assert.deepEqual(await change(visitor, ` ${KELVIN}arl@example.com`), 202);
    assert.equal((await visitor.get(`${ACCOUNTS}/profile`)).json.pendingEmail, 'Karl@example.com');
  });
});

describe('an account from the time of wider rules', async () => {
  const server = await startInProcess();
  /** Returns a visitor with an account whose email was stored by an earlier version. */
  async function earlierAccount(email: string): Promise<Visitor> {
    const visitor = await server.newVisitor();
    const { json } = await visitor.post(ACCOUNTS, { ...ACCOUNT, email: 'for-now@example.com' });
    await server.settled();
    await server.store.db
      .updateTable('users')
      .set({ email, email_key: email.toLowerCase() })
      .where('id', '=', json.siteUserId)
      .execute();
    server.mails.length = 0;
    return visitor;
  }
  const askForReset = async (email: string) => {
    const { status } = await (await server.newVisitor()).post(`${ACCOUNTS}/password-reset`, { email });
    assert.equal(status, 202);
    await server.settled();
  };

  for (const email of ['Ana..Old.@example.com', '"ana"@example.com', 'ana@example.net.', 'a<b@example.com>'])
    test(`with the email ${email} keeps its log-in and its profile`, async () => {
      const visitor = await earlierAccount(email);
      const answer = await (
        await server.newVisitor()
      ).post(SESSION, { email: email.toUpperCase(), password: ACCOUNT.password });
      assert.deepEqual([answer.status, answer.json.email], [200, email]);
      const change = await visitor.put(`${ACCOUNTS}/profile`, { firstName: 'Anna', email });
      assert.equal(change.status, 200);
    });

  test('gets mails at an email that the header of a mail can hold', async () => {
    await earlierAccount('abc..def.@example.com');
    await askForReset('abc..def.@example.com');
    assert.deepEqual(
      server.mails.map(({ kind, to }) => [kind, to]),
      [['password-reset', 'abc..def.@example.com']],
    );
  });

  for (const email of [
    'x<y@example.com>',
    'x,y@example.com',
    'x;y@example.com',
    'x\r\nbcc:y@example.com',
    'x y@example.com',
    'x\u200by@example.com',
  ])
    test(`gets no mail at ${JSON.stringify(email)}, and the log says so once`, async () => {
      await earlierAccount(email);
      server.entries.length = 0;
      await askForReset(email);
      assert.deepEqual(server.mails, []);
      const failures = server.entries.filter(({ event }) => event === 'mail-failed');
      assert.deepEqual(
        failures.map((entry) => [entry.level, 'code' in entry && entry.code]),
        [['error', 'unsafe-address']],
      );
    });
});
