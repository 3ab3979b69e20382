/** The people who help the owner: invitations, roles, and how they end. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { ACCOUNT, findMail, readLink, startSite, type Answer, type Mail, type Visitor } from './site.js';

const PEOPLE = '/api/marketing/people';
const AREAS = '/api/marketing/member-areas';
const PROFILE = '/api/site-users/account/profile';
const INVITATION = '/account/form/invitation';
const { password: PASSWORD, ...NAMES } = ACCOUNT;

const codeOf = ({ status, json }: Answer) => [status, json.error.code];

describe('the people who help', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  let count = 0;
  const newEmail = () => `helper-${++count}@example.com`;

  const invite = (email: string, role = 'support', others = {}) =>
    owner.post(PEOPLE, { email, role, ...others });
  const mailTo = (email: string): Promise<Mail> => findMail(owner, 'invitation', email);
  const linkTo = async (email: string) => readLink(await mailTo(email)).pathname;
  const readPeople = async (who = owner) => (await who.get(PEOPLE)).json;
  const findPerson = async (email: string) =>
    (await readPeople()).people.find((person) => person.email === email);
  const areasOf = async (who: Visitor) => {
    const { status, json } = await who.get(AREAS);
    return status === 200 ? json.role : json.error.code;
  };
  const idOf = async (who: Visitor) => (await who.get(PROFILE)).json.siteUserId;
  const emailOf = async (who: Visitor) => (await who.get(PROFILE)).json.email;

  /** Returns a new person who has accepted an invitation with a new account. */
  async function addPerson(role: 'owner' | 'support') {
    const email = newEmail();
    assert.equal((await invite(email, role)).status, 201);
    const visitor = await site.newVisitor();
    const page = await visitor.get(await linkTo(email));
    const answer = await visitor.submit(page, `${INVITATION}/create`, { ...NAMES, password: PASSWORD });
    assert.equal(answer.status, 303, answer.text);
    return { email, visitor, id: await idOf(visitor) };
  }

  test('are the owners first, and the last owner cannot be changed', async () => {
    const { people, invitations } = await readPeople();
    assert.deepEqual(
      people.map(({ id, role, isYou, mayChange }) => [id, role, isYou, mayChange]),
      [
        ['user-olu', 'owner', true, false],
        ['user-kim', 'support', false, true],
      ],
    );
    assert.deepEqual(invitations, []);
  });

  test('are invited by a mail without a name, to an account that the person creates with this email', async () => {
    const email = newEmail();
    const answer = await invite(email, 'support', { originUrlPath: '/owner' });
    assert.deepEqual(
      [answer.status, answer.json.email, answer.json.role],
      [201, email, 'support'],
      answer.text,
    );
    const [invitation] = (await readPeople()).invitations;
    assert.deepEqual([invitation?.email, invitation?.invitedBy], [email, 'owner@example.com']);
    assert.ok(Math.abs(Date.parse(invitation!.expiresAt) - Date.now() - 7 * 86_400_000) < 60_000);

    const mail = await mailTo(email);
    assert.match(mail.text, /help the members/);
    assert.match(mail.text, /valid for 7 days/);
    assert.doesNotMatch(mail.text + mail.html, /Olu|Adeyemi/);

    const visitor = await site.newVisitor();
    const path = await linkTo(email);
    const page = await visitor.get(path);
    assert.deepEqual([page.status, page.headers.get('cache-control')], [200, 'no-store']);
    const wrong = await visitor.submit(page, `${INVITATION}/create`, { ...NAMES, password: 'short' });
    assert.equal(wrong.status, 400);
    // An email that the form sends does not count.
    const fields = { ...NAMES, password: PASSWORD, email: 'somebody@example.com' };
    const accepted = await visitor.submit(page, `${INVITATION}/create`, fields);
    assert.deepEqual([accepted.status, accepted.location], [303, '/owner'], accepted.text);
    assert.equal(await emailOf(visitor), email);
    assert.equal((await visitor.get(PROFILE)).json.emailConfirmed, true);
    assert.equal(await areasOf(visitor), 'support');
    assert.deepEqual((await readPeople()).invitations, []);
    assert.equal((await findPerson(email))?.role, 'support');
    assert.equal((await site.newVisitor().then((other) => other.get(path))).status, 410);
  });

  test('accept by logging in to the account that they have', async () => {
    const member = await site.logInAs('member');
    await member.delete('/api/site-users/account/session');
    await invite('Member@Example.com', 'support', { originUrlPath: '//evil.example' });
    const page = await member.get(await linkTo('Member@Example.com'));
    const wrong = await member.submit(page, `${INVITATION}/log-in`, { password: 'not-the-password' });
    assert.equal(wrong.status, 401);
    assert.match(wrong.text, /role="alert"/);
    const right = await member.submit(page, `${INVITATION}/log-in`, { password: 'member-pass-1' });
    assert.deepEqual([right.status, right.location], [303, '/']);
    assert.equal(await areasOf(member), 'support');
    assert.equal((await owner.delete(`${PEOPLE}/${await idOf(member)}`)).status, 200);
    assert.equal((await member.get(PROFILE)).status, 200, 'the account stays');
  });

  test('are told when they are logged in with another email, and can log out', async () => {
    const email = newEmail();
    await invite(email);
    const other = await site.signUp();
    const path = await linkTo(email);
    const page = await other.get(path);
    assert.ok(page.text.includes(email) && page.text.includes(await emailOf(other)));
    const fields = { token: path.split('/').at(-1)!, crumb: other.readCookie('siteUserCrumb')! };
    const forged = await other.submit(
      { text: `<form action="${INVITATION}/accept"></form>` },
      `${INVITATION}/accept`,
      fields,
    );
    assert.equal(forged.status, 410);
    assert.equal(await areasOf(other), 'not-staff');
    const out = await other.submit(page, `${INVITATION}/log-out`, {});
    assert.deepEqual([out.status, out.location], [303, path]);
    assert.match((await other.get(path)).text, new RegExp(`action="${INVITATION}/create"`));
  });

  test('accept while they are signed in, and an account whose email nobody has confirmed gets no helper in it', async () => {
    const person = await site.signUp();
    const intruder = await site.newVisitor();
    const email = await emailOf(person);
    await intruder.post('/api/site-users/account/session', { email, password: PASSWORD });
    await invite(email);
    const page = await person.get(await linkTo(email));
    assert.equal((await person.submit(page, `${INVITATION}/accept`, {})).status, 303);
    assert.equal(await areasOf(person), 'support');
    assert.equal((await intruder.get(PROFILE)).status, 401);
  });

  test('are invited once: another invitation ends the earlier link, and a person with a role gets none', async () => {
    const email = newEmail();
    await invite(email, 'support');
    const first = await linkTo(email);
    assert.equal((await invite(email.toUpperCase(), 'owner')).status, 201);
    const second = await linkTo(email.toUpperCase());
    const visitor = await site.newVisitor();
    assert.equal((await visitor.get(first)).status, 410);
    assert.equal((await visitor.get(second)).status, 200);
    assert.equal(
      (await readPeople()).invitations.filter((one) => one.email.toLowerCase() === email).length,
      1,
    );
    assert.deepEqual(codeOf(await invite('OWNER@example.com')), [409, 'has-role']);
    assert.deepEqual(codeOf(await invite('not an email')), [400, 'invalid']);
  });

  test('have 7 days, and an invitation that is withdrawn leads to nothing', async () => {
    const [late, withdrawn] = [newEmail(), newEmail()];
    await invite(late);
    const { id } = (await invite(withdrawn)).json;
    const [lateLink, withdrawnLink] = [await linkTo(late), await linkTo(withdrawn)];
    await site.updateDatabase('update invitations set expires_at = ? where email = ?', [
      new Date(Date.now() - 1000).toISOString(),
      late,
    ]);
    assert.equal((await owner.delete(`${PEOPLE}/${id}`)).status, 200);
    assert.deepEqual(codeOf(await owner.delete(`${PEOPLE}/${id}`)), [404, 'not-found']);
    for (const link of [lateLink, withdrawnLink])
      assert.equal((await (await site.newVisitor()).get(link)).status, 410);
    const open = (await readPeople()).invitations.map(({ email }) => email);
    assert.ok(!open.includes(late) && !open.includes(withdrawn));
  });

  test('have their links as hashes in the database, and no link waits in the outbox', async () => {
    const email = newEmail();
    await invite(email);
    const token = (await linkTo(email)).split('/').at(-1)!;
    for (const table of ['invitation_links', 'invitations', 'outbox', 'audit'])
      assert.ok(!JSON.stringify(await site.readDatabase(`select * from ${table}`)).includes(token), table);
  });

  test('have another role, or none, from their next request on', async () => {
    const helper = await addPerson('support');
    const since = (await findPerson(helper.email))!.since;
    assert.equal((await owner.put(`${PEOPLE}/${helper.id}`, { role: 'owner' })).status, 200);
    assert.equal(await areasOf(helper.visitor), 'owner');
    assert.ok((await findPerson(helper.email))!.since >= since);
    assert.ok((await findPerson('owner@example.com'))!.mayChange);
    assert.equal((await owner.put(`${PEOPLE}/${helper.id}`, { role: 'support' })).status, 200);
    assert.deepEqual(codeOf(await helper.visitor.get(PEOPLE)), [403, 'not-owner']);
    assert.equal((await owner.delete(`${PEOPLE}/${helper.id}`)).status, 200);
    assert.equal(await areasOf(helper.visitor), 'not-staff');
    assert.equal((await helper.visitor.get(PROFILE)).status, 200);
    assert.deepEqual(codeOf(await owner.delete(`${PEOPLE}/${helper.id}`)), [404, 'not-found']);
    assert.deepEqual(codeOf(await owner.put(`${PEOPLE}/user-ana`, { role: 'owner' })), [404, 'not-found']);
    assert.deepEqual(codeOf(await owner.put(`${PEOPLE}/user-olu`, { role: 'admin' })), [400, 'invalid']);
  });

  test('never are without an owner', async () => {
    assert.deepEqual(codeOf(await owner.delete(`${PEOPLE}/user-olu`)), [409, 'last-owner']);
    assert.deepEqual(codeOf(await owner.put(`${PEOPLE}/user-olu`, { role: 'support' })), [409, 'last-owner']);
    assert.equal((await owner.put(`${PEOPLE}/user-olu`, { role: 'owner' })).status, 200);
    assert.equal(await areasOf(owner), 'owner');
  });

  test('lose the invitations that they have sent with the role or with a new password', async () => {
    const second = await addPerson('owner');
    const [first, other] = [newEmail(), newEmail()];
    await second.visitor.post(PEOPLE, { email: first, role: 'owner' });
    const change = { currentPassword: PASSWORD, newPassword: 'another-long-password' };
    assert.equal((await second.visitor.put(PROFILE, change)).status, 200);
    assert.equal((await (await site.newVisitor()).get(await linkTo(first))).status, 410);
    await second.visitor.post(PEOPLE, { email: other, role: 'owner' });
    assert.equal((await owner.put(`${PEOPLE}/${second.id}`, { role: 'support' })).status, 200);
    assert.equal((await (await site.newVisitor()).get(await linkTo(other))).status, 410);
    await owner.delete(`${PEOPLE}/${second.id}`);
  });

  test('have no invitation any more when they close the account with this email', async () => {
    const person = await site.signUp();
    const email = await emailOf(person);
    await invite(email);
    const link = await linkTo(email);
    assert.equal((await person.post('/api/site-users/account/closure', { password: PASSWORD })).status, 200);
    assert.equal((await (await site.newVisitor()).get(link)).status, 410);
  });

  test('are recorded by ids alone', async () => {
    const helper = await addPerson('support');
    await owner.delete(`${PEOPLE}/${helper.id}`);
    const lines = await site.readDatabase('select * from audit order by id');
    assert.deepEqual(
      lines.slice(-3).map((line) => [line['operation'], line['person_id'], line['fields']]),
      [
        ['invitePerson', 'user-olu', '["role"]'],
        ['acceptInvitation', helper.id, '["role"]'],
        ['removePerson', 'user-olu', '["role"]'],
      ],
    );
    assert.ok(!JSON.stringify(lines).includes('@'));
  });
});

test('two owners who remove each other at the same time leave one', async () => {
  const site = await startSite();
  const store = await site.openStore();
  const [olu, ana] = [await site.logInAs('owner'), await site.logInAs('visitor')];
  for (let round = 0; round < 8; round++) {
    await store.db
      .updateTable('users')
      .set({ role: 'owner' })
      .where('id', 'in', ['user-olu', 'user-ana'])
      .execute();
    const answers = await Promise.all(
      round % 2 === 0
        ? [olu.delete(`${PEOPLE}/user-ana`), ana.delete(`${PEOPLE}/user-olu`)]
        : [
            olu.put(`${PEOPLE}/user-ana`, { role: 'support' }),
            ana.put(`${PEOPLE}/user-olu`, { role: 'support' }),
          ],
    );
    const owners = await store.db.selectFrom('users').select('id').where('role', '=', 'owner').execute();
    assert.equal(owners.length, 1, JSON.stringify(answers.map(({ status }) => status)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
  }
  await store.close();
});

test('too many invitations are refused, and send no mail', async () => {
  const site = await startSite();
  const owner = await site.logInAs('owner');
  const answers: Answer[] = [];
  for (let n = 0; n < 6; n++)
    answers.push(await owner.post(PEOPLE, { email: 'kim@example.com', role: 'support' }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201, 201, 429],
  );
  const mails = (await owner.getList<Mail>('/demo/mail')).filter(({ kind }) => kind === 'invitation');
  assert.equal(mails.length, 5);
});
