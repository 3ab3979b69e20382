/** The check that visitors are human. */
import assert from 'node:assert/strict';
import { describe, test, vi } from 'vitest';
import { proofOf, readChallenge, solve } from './solve-check.js';
import {
  ACCOUNT,
  readHiddenFields,
  startSite,
  type Answer,
  type RequestHeaders,
  type Visitor,
} from './site.js';

const ACCOUNTS = '/api/site-users/account';
const SESSION = `${ACCOUNTS}/session`;
const RESET = `${ACCOUNTS}/password-reset`;
const CODES = `${ACCOUNTS}/codes`;

let count = 0;
const newEmail = (domain = 'example.com') => `human-${++count}@${domain}`;

const signUp = (visitor: Visitor, email = newEmail(), headers: RequestHeaders = {}) =>
  visitor.post(ACCOUNTS, { ...ACCOUNT, email }, headers);

const isAsked = ({ status, text }: Answer) => status === 403 && text.includes('"human-check"');

describe('a site that asks when something is suspicious', async () => {
  const site = await startSite({
    trustedProxies: 1,
    limits: {
      rates: {
        signUpUnchecked: { most: 3, minutes: 60 },
        codeMailUnchecked: { most: 2, minutes: 60 },
        resetMailUnchecked: { most: 2, minutes: 60 },
        logInUnchecked: { most: 2, minutes: 60 },
      },
    },
  });
  let machines = 0;
  /** Each request of a machine comes from another address. */
  const elsewhere = (): RequestHeaders => ({ 'x-forwarded-for': `198.51.100.${++machines}` });

  test('lets the first accounts of an hour pass, and asks from then on, whatever the address is', async () => {
    await site.updateDatabase('delete from tries');
    for (let n = 0; n < 3; n++)
      assert.equal((await signUp(await site.newVisitor(), newEmail(), elsewhere())).status, 201);
    const visitor = await site.newVisitor();
    const email = newEmail();
    const asked = await signUp(visitor, email, elsewhere());
    assert.deepEqual(
      await site.readDatabase(`select id from users where email = '${email}'`),
      [],
      'nothing is stored',
    );
    const proof = proofOf(solve(readChallenge(asked)));
    assert.equal((await signUp(visitor, email, { ...elsewhere(), ...proof })).status, 201);
    assert.ok(isAsked(await signUp(await site.newVisitor(), newEmail(), elsewhere())));
    await site.endEarlier('tries', 'until', 3600);
    assert.equal((await signUp(await site.newVisitor(), newEmail(), elsewhere())).status, 201);
  });

  test('accepts a proof once, also of requests at the same time and written in another way', async () => {
    const visitor = await site.newVisitor();
    const solution = solve(readChallenge(await signUp(visitor, newEmail('mailinator.com'))));
    const proof = proofOf(solution);
    const others = await Promise.all(Array.from({ length: 4 }, () => site.newVisitor()));
    const answers = await Promise.all(
      others.map((other) => signUp(other, newEmail('mailinator.com'), proof)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 403, 403, 403]);
    const { number, ...rest } = solution;
    assert.ok(
      isAsked(await signUp(visitor, newEmail('mailinator.com'), proofOf({ number, ...rest, more: 1 }))),
    );
  });

  test('accepts no proof of another call, of another key, or that has expired', async () => {
    const visitor = await site.newVisitor();
    const challenge = readChallenge(await signUp(visitor, newEmail('mailinator.com')));
    const solution = solve(challenge);
    const tryProof = (sent: object) => signUp(visitor, newEmail('mailinator.com'), proofOf(sent));
    const reset = await visitor.post(RESET, { email: newEmail('mailinator.com') }, proofOf(solution));
    assert.ok(isAsked(reset), 'another call');
    assert.ok(isAsked(await tryProof({ ...solution, number: solution.number + 1 })), 'another number');
    assert.ok(isAsked(await tryProof({ ...solution, number: undefined })), 'no number');
    const spliced = { ...solution, salt: challenge.salt.slice(0, -1), number: Number(`1${solution.number}`) };
    assert.ok(isAsked(await tryProof(spliced)), 'another salt');
    const later = challenge.salt.replace(/expires=\d+/, 'expires=9999999999');
    assert.ok(isAsked(await tryProof({ ...solution, salt: later })), 'a later end');
    for (const noise of ['', 'x', 'null', '[]', '"text"'])
      assert.ok(
        isAsked(
          await signUp(visitor, newEmail('mailinator.com'), {
            'x-human-check': Buffer.from(noise).toString('base64') || '!',
          }),
        ),
        noise,
      );
    await site.updateDatabase("update settings set value = 'another' where key = 'humanCheckKey'");
    assert.ok(isAsked(await tryProof(solution)), 'another key');
  });

  test('asks whoever has an email of a service for some minutes, on its subdomains too', async () => {
    await site.updateDatabase('delete from tries');
    for (const domain of ['mailinator.com', 'MAILINATOR.com', 'a.b.mailinator.com'])
      assert.ok(isAsked(await signUp(await site.newVisitor(), newEmail(domain))), domain);
    const visitor = await site.newVisitor();
    assert.equal((await signUp(await site.newVisitor())).status, 201, 'nobody else is asked because of them');
    assert.ok(isAsked(await visitor.post(RESET, { email: newEmail('mailinator.com') })));
    assert.ok(isAsked(await visitor.post(CODES, { email: newEmail('mailinator.com') })));
    const logIn = await visitor.post(SESSION, { email: newEmail('mailinator.com'), password: 'no' });
    assert.equal(logIn.status, 401, 'an account may be older than the list');
  });

  test('asks before more mails with codes and reset links to all emails', async () => {
    await site.updateDatabase('delete from tries');
    const visitor = await site.newVisitor();
    for (const path of [RESET, CODES]) {
      const send = (headers: RequestHeaders = {}) => visitor.post(path, { email: newEmail() }, headers);
      assert.equal((await send(elsewhere())).status, 202);
      assert.equal((await send(elsewhere())).status, 202);
      const asked = await send(elsewhere());
      assert.equal((await send(proofOf(solve(readChallenge(asked))))).status, 202);
    }
  });

  test('asks before more passwords for one email from many addresses, and not its person elsewhere', async () => {
    await site.updateDatabase('delete from tries');
    const guess = async (password: string, headers: RequestHeaders) =>
      (await site.newVisitor()).post(SESSION, { email: 'visitor@example.com', password }, headers);
    assert.equal((await guess('wrong', elsewhere())).status, 401);
    assert.equal((await guess('visitor-pass-1', elsewhere())).status, 200, 'a right one does not count');
    assert.equal((await guess('wrong', elsewhere())).status, 401);
    const asked = await guess('visitor-pass-1', elsewhere());
    const proof = proofOf(solve(readChallenge(asked)));
    assert.equal((await guess('visitor-pass-1', { ...elsewhere(), ...proof })).status, 200);
    const other = await (
      await site.newVisitor()
    ).post(SESSION, {
      email: 'member@example.com',
      password: 'member-pass-1',
    });
    assert.equal(other.status, 200);
  });

  test('does not use up a proof by a body that is not valid', async () => {
    const visitor = await site.newVisitor();
    const proof = proofOf(solve(readChallenge(await signUp(visitor, newEmail('mailinator.com')))));
    assert.equal((await visitor.post(ACCOUNTS, {}, proof)).status, 400);
    assert.equal((await signUp(visitor, newEmail('mailinator.com'), proof)).status, 201);
  });
});

describe('a site that', () => {
  test('asks always does so at each sign-up, log-in and mail', async () => {
    const site = await startSite({ humanCheck: { when: 'always' } });
    const visitor = await site.newVisitor();
    const ana = { email: 'visitor@example.com', password: 'visitor-pass-1' };
    const asked = await visitor.post(SESSION, ana);
    assert.ok(isAsked(await signUp(visitor)));
    assert.ok(isAsked(await visitor.post(RESET, { email: ana.email })));
    assert.ok(isAsked(await visitor.post(CODES, { email: ana.email })));
    assert.equal((await visitor.post(SESSION, ana, proofOf(solve(readChallenge(asked))))).status, 200);
  });

  test('never asks takes an email for some minutes, and any proof', async () => {
    const site = await startSite({ humanCheck: false });
    const answer = await signUp(await site.newVisitor(), newEmail('mailinator.com'), {
      'x-human-check': 'x',
    });
    assert.equal(answer.status, 201);
  });

  test('has two processes accepts a proof of one in the other', async () => {
    const site = await startSite();
    const store = await site.openStore();
    const { readCheckKey } = await import('../../packages/server/src/human-check/check-key.js');
    const keys = await Promise.all([readCheckKey(store), readCheckKey(store), readCheckKey(store)]);
    assert.equal(new Set(keys).size, 1);
    await store.close();
  });
});

describe('a form without JavaScript', async () => {
  const site = await startSite({ limits: { rates: { signUpUnchecked: { most: 1, minutes: 60 } } } });
  const CREATE = '/account/form/create';
  const fields = () => ({ ...ACCOUNT, email: newEmail() });
  const open = async (visitor: Visitor) => visitor.get('/account/form/login/create');

  test('works without a check while nothing is suspicious', async () => {
    const visitor = await site.newVisitor();
    const answer = await visitor.submit(await open(visitor), CREATE, fields());
    assert.equal(answer.status, 303);
  });

  test('asks to wait otherwise, keeps what was typed, and then creates the account once', async () => {
    const visitor = await site.newVisitor();
    const sent = fields();
    const asked = await visitor.submit(await open(visitor), CREATE, sent);
    assert.equal(asked.status, 403);
    assert.match(asked.text, /Wait 5 seconds, then send the form again/);
    assert.ok(asked.text.includes(`value="${sent.email}"`));
    const tooEarly = await visitor.submit(asked, CREATE, sent);
    assert.match(tooEarly.text, /Wait 5 seconds/);
    const { humanCheck = '' } = readHiddenFields(asked.text, CREATE);
    const [from = ''] = /\d{10}/.exec(humanCheck) ?? [];
    const forged = humanCheck.replace(from, String(Number(from) - 60));
    assert.match(
      (await visitor.submit(asked, CREATE, { ...sent, humanCheck: forged })).text,
      /Wait 5 seconds/,
    );
    // The clock of the site itself: the time of the proof is in it.
    vi.setSystemTime(Number(from) * 1000);
    try {
      assert.equal((await visitor.submit(asked, CREATE, sent)).status, 303);
      const other = await site.newVisitor();
      const again = await other.submit(await open(other), CREATE, { ...fields(), humanCheck });
      assert.match(again.text, /Wait 5 seconds/);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says that a check of another company needs JavaScript', async () => {
    const by = { ask: () => ({ kind: 'site-quiz' as const }), verify: () => null };
    const always = await startSite({ humanCheck: { when: 'always', by } });
    const visitor = await always.newVisitor();
    const answer = await visitor.submit(await open(visitor), CREATE, fields());
    assert.match(answer.text, /works only with JavaScript/);
  });
});
