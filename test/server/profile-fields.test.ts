/** The fields that a site adds to its accounts: the option `profileFields` of the server. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createMemberAreaServer,
  InvalidOptionError,
  type ProfileField,
  type ServerOptions,
} from 'member-area-server';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, describe, test } from 'vitest';
import { FIELDS } from '../profile-fields.js';
import { ORIGIN, startInProcess } from './in-process-server.js';
import { ACCOUNT, startSite, Visitor } from './site.js';

const ROOT = '/api/site-users/account';
const PROFILE = `${ROOT}/profile`;
const CREATE = '/account/form/create';

/** Values that a new account needs. */
const NEEDED = { phone: '+41 44 555 01 01', rules: true };

let accounts = 0;
const newAccount = () => ({ ...ACCOUNT, email: `fields-${++accounts}@example.com` });

const readFields = async (visitor: Visitor) => (await visitor.get(PROFILE)).json.profileFields;

describe('the fields of a site', async () => {
  const site = await startSite({ profileFields: FIELDS });

  /** Returns a visitor who has created an account with these values. */
  async function signUp(values: object = {}): Promise<Visitor> {
    const visitor = await site.newVisitor();
    const profileFields = { ...NEEDED, ...values };
    const { status } = await visitor.post(ROOT, { ...newAccount(), profileFields });
    assert.equal(status, 201);
    return visitor;
  }

  test('are stored with a new account, and answered by their names', async () => {
    const visitor = await signUp({ company: '  Rye Ltd ', guests: 0, diet: null, birthday: '' });
    assert.deepEqual(await readFields(visitor), { ...NEEDED, company: 'Rye Ltd', guests: 0 });
  });

  test('refuse an account without those that are required, which does not exist then', async () => {
    for (const [profileFields, fields] of [
      [undefined, { 'profileFields.phone': 'required', 'profileFields.rules': 'required' }],
      [{ phone: '+41 44 555 01 01' }, { 'profileFields.rules': 'required' }],
      [{ ...NEEDED, rules: false }, { 'profileFields.rules': 'required' }],
      [{ ...NEEDED, phone: ' ' }, { 'profileFields.phone': 'required' }],
      [
        { ...NEEDED, guests: 5, diet: 'rye' },
        { 'profileFields.guests': 'invalid', 'profileFields.diet': 'invalid' },
      ],
      [{ ...NEEDED, size: 'L' }, { 'profileFields.size': 'invalid' }],
      [{ ...NEEDED, company: ['Rye Ltd'] }, { 'profileFields.company': 'invalid' }],
      [[], { profileFields: 'invalid' }],
      ['phone', { profileFields: 'invalid' }],
      [
        Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x'])),
        { profileFields: 'invalid' },
      ],
    ] as const) {
      const visitor = await site.newVisitor();
      const account = newAccount();
      const { status, json } = await visitor.post(ROOT, { ...account, profileFields });
      assert.deepEqual([status, json.error.code, json.error.fields], [400, 'invalid', fields]);
      assert.equal((await visitor.post(`${ROOT}/session`, account)).status, 401);
    }
  });

  test('change by their names, and keep what a change does not name', async () => {
    const visitor = await signUp({ company: 'Rye Ltd', diet: 'vegan' });
    const { status, json } = await visitor.put(PROFILE, { profileFields: { diet: '"all"', guests: 2 } });
    const values = { ...NEEDED, company: 'Rye Ltd', diet: '"all"', guests: 2 };
    assert.deepEqual([status, json.profileFields], [200, values]);
    await visitor.put(PROFILE, { lastName: 'Other' });
    assert.deepEqual(await readFields(visitor), values);
    assert.equal((await visitor.put(PROFILE, {})).status, 200);
    await visitor.put(PROFILE, { profileFields: { diet: null, company: '' } });
    assert.deepEqual(await readFields(visitor), { ...NEEDED, guests: 2 });
  });

  test('refuse a change whole, also the names in it', async () => {
    const visitor = await signUp({ guests: 1 });
    for (const [profileFields, fields] of [
      [{ guests: 3, phone: null }, { 'profileFields.phone': 'required' }],
      [{ guests: 3, company: 'x' }, { 'profileFields.company': 'too-short' }],
      [{ guests: 3, company: 'x'.repeat(81) }, { 'profileFields.company': 'too-long' }],
      [{ guests: 3, constructor: 'x' }, { 'profileFields.constructor': 'invalid' }],
    ] as const) {
      const { status, json } = await visitor.put(PROFILE, { firstName: 'Changed', profileFields });
      assert.deepEqual([status, json.error.fields], [400, fields]);
    }
    const { firstName, profileFields } = (await visitor.get(PROFILE)).json;
    assert.deepEqual([firstName, profileFields], [ACCOUNT.firstName, { ...NEEDED, guests: 1 }]);
  });

  test('are missing from an account that is older than they are, which changes without them', async () => {
    const visitor = await site.logInAs('visitor');
    assert.equal('profileFields' in (await visitor.get(PROFILE)).json, false);
    assert.equal((await visitor.put(PROFILE, { lastName: 'Older', language: 'de' })).status, 200);
    const answer = await visitor.put(PROFILE, { profileFields: { guests: 1 } });
    assert.deepEqual([answer.status, answer.json.profileFields], [200, { guests: 1 }]);
  });

  test('keep both of two changes at the same time', async () => {
    const visitor = await signUp();
    const changes = [{ company: 'Rye Ltd' }, { guests: 3 }, { diet: 'vegan' }, { birthday: '2001-02-03' }];
    const answers = await Promise.all(
      changes.map((profileFields) => visitor.put(PROFILE, { profileFields })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.deepEqual(await readFields(visitor), { ...NEEDED, ...Object.assign({}, ...changes) });
  });

  test('go with the account when it is closed', async () => {
    const visitor = await signUp({ company: 'Gone with the account' });
    await visitor.post(`${ROOT}/closure`, { password: ACCOUNT.password });
    const rows = await site.readDatabase("select 1 from users where profile_fields like '%Gone with%'");
    assert.deepEqual(rows, []);
  });

  test('are in the settings of the frame page', async () => {
    const { text } = await (await site.newVisitor()).get('/account/frame/login/create');
    const [, json = ''] = /data-member-areas>([^]*?)<\/script>/.exec(text) ?? [];
    assert.deepEqual((JSON.parse(json) as { profileFields: unknown }).profileFields, FIELDS);
  });

  describe('without JavaScript', () => {
    test('are part of the form', async () => {
      const { text } = await (await site.newVisitor()).get('/account/form/login/create');
      const form = (/<form[^]*?<\/form>/.exec(text)?.[0] ?? '').replaceAll(/\s+/g, ' ');
      for (const part of [
        'Phone <input name="profileFields.phone" type="tel" value="" required autocomplete="tel" maxlength="200" aria-describedby="profileFields.phone-hint" />',
        '<p id="profileFields.phone-hint" data-part="hint">With the country code</p>',
        'Company &lt;Ltd&gt; <input name="profileFields.company" type="text" value="" autocomplete="off" minlength="2" maxlength="80"',
        '<select name="profileFields.diet" autocomplete="off"',
        '<option value="&quot;all&quot;" >I eat &quot;all&quot;</option>',
        'Guests <input name="profileFields.guests" type="number" value="" autocomplete="off" min="0" max="4" step="any"',
        'Birthday <input name="profileFields.birthday" type="date" value="" autocomplete="off" max="2026-01-31"',
        '<input name="profileFields.rules" type="checkbox" value="true" required',
      ])
        assert.ok(form.includes(part), `${part}\n${form}`);
    });

    test('are stored as the calls store them', async () => {
      const visitor = await site.newVisitor();
      const page = await visitor.get('/account/form/login/create');
      const { status } = await visitor.submit(page, CREATE, {
        ...newAccount(),
        'profileFields.phone': ' 112 ',
        'profileFields.company': '',
        'profileFields.diet': '"all"',
        'profileFields.guests': '3',
        'profileFields.birthday': '',
        'profileFields.rules': 'true',
      });
      assert.equal(status, 303);
      assert.deepEqual(await readFields(visitor), { phone: '112', diet: '"all"', guests: 3, rules: true });
    });

    test('are named when they are refused, and show again what was sent', async () => {
      const visitor = await site.newVisitor();
      const page = await visitor.get('/account/form/login/create');
      const answer = await visitor.submit(page, CREATE, {
        ...newAccount(),
        'profileFields.phone': 'no "number"',
        'profileFields.diet': 'vegan',
        'profileFields.guests': 'many',
        'profileFields.birthday': '2001-02-03',
        'profileFields.rules': 'true',
      });
      const text = answer.text.replaceAll(/\s+/g, ' ');
      assert.equal(answer.status, 400);
      assert.match(text, /<p role="alert"[^>]*>Check these fields: Phone, Guests<\/p>/);
      for (const part of [
        'name="profileFields.phone" type="tel" value="no &quot;number&quot;"',
        '<option value="vegan" selected>',
        'type="number" value="many"',
        'type="date" value="2001-02-03"',
        'type="checkbox" value="true" checked',
      ])
        assert.ok(text.includes(part), `${part}\n${text}`);
      const again = await visitor.submit(answer, CREATE, { ...newAccount(), 'profileFields.phone': '112' });
      assert.match(again.text, /Check these fields: I follow the rules/);
    });
  });
});

describe('a list of fields that changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-fields-'));
  afterAll(() => rm(folder, { recursive: true }));

  /** Starts the site with a list, uses it, and stops it. */
  async function withFields(
    profileFields: readonly ProfileField[] | undefined,
    use: (newVisitor: () => Promise<Visitor>) => Promise<void>,
  ): Promise<void> {
    const server = createMemberAreaServer({
      origins: [ORIGIN],
      store: await sqliteStore({ file: join(folder, 'site.db') }),
      mail: { send: () => Promise.resolve() },
      log: () => undefined,
      profileFields,
    });
    await use(async () => {
      const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
      await visitor.get('/account/login');
      return visitor;
    });
    await server.close();
  }

  test('neither answers nor loses the values of a field that it no longer has', async () => {
    const account = newAccount();
    const values = { ...NEEDED, company: 'Rye Ltd', guests: 2 };
    await withFields(FIELDS, async (newVisitor) => {
      await (await newVisitor()).post(ROOT, { ...account, profileFields: values });
    });
    const logIn = async (newVisitor: () => Promise<Visitor>) => {
      const visitor = await newVisitor();
      await visitor.post(`${ROOT}/session`, account);
      return visitor;
    };
    const fewer = FIELDS.filter(({ name }) => name === 'guests' || name === 'diet');
    await withFields(fewer, async (newVisitor) => {
      const visitor = await logIn(newVisitor);
      assert.deepEqual(await readFields(visitor), { guests: 2 });
      await visitor.put(PROFILE, { profileFields: { diet: 'vegan' } });
      const { json } = await visitor.put(PROFILE, { profileFields: { company: null } });
      assert.deepEqual(json.error.fields, { 'profileFields.company': 'invalid' });
    });
    await withFields(undefined, async (newVisitor) => {
      const visitor = await logIn(newVisitor);
      assert.equal(await readFields(visitor), undefined);
      assert.doesNotMatch((await visitor.get('/account/form/login/create')).text, /profileFields/);
      await visitor.put(PROFILE, { firstName: 'Nia' });
    });
    await withFields(FIELDS, async (newVisitor) => {
      assert.deepEqual(await readFields(await logIn(newVisitor)), { ...values, diet: 'vegan' });
    });
  });
});

describe('the fields of a site with a login of its own', async () => {
  const EVA = { id: 'crm-7', email: 'eva@example.com', firstName: 'Eva', lastName: 'Lund' };
  const server = await startInProcess({
    profileFields: FIELDS,
    identity: {
      logInPath: '/sign-in',
      identify: ({ headers }) => Promise.resolve(headers.get('cookie')?.includes('crm=') ? EVA : null),
      logOut: () => Promise.resolve([]),
    },
  });

  test('belong to the account: the person changes them, and a page of the site reads them', async () => {
    const visitor = new Visitor(ORIGIN, { send: (request) => server.fetch(request) });
    visitor.cookies.set('crm', '1');
    await visitor.get(PROFILE);
    const { status } = await visitor.put(PROFILE, { profileFields: { company: 'Lund AB' } });
    assert.equal(status, 200);
    assert.deepEqual(await readFields(visitor), { company: 'Lund AB' });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { person, profileFields } = await server.visit(new Request(ORIGIN, { headers: { cookie } }));
    assert.equal(person?.firstName, 'Eva');
    assert.deepEqual(await profileFields(), { company: 'Lund AB' });
    assert.deepEqual(await (await server.visit(new Request(ORIGIN))).profileFields(), {});
  });
});

describe('a list of fields that cannot be used', async () => {
  const { store } = await startInProcess();
  const start = (options: Partial<ServerOptions>) =>
    createMemberAreaServer({ origins: [ORIGIN], store, mail: { send: () => Promise.resolve() }, ...options });

  test('stops the server at its start, with what is wrong and where', () => {
    const wrong = [...FIELDS, { name: 'email', label: 'Email', type: 'text' as const }];
    assert.throws(
      () => start({ profileFields: wrong }),
      (error) => {
        assert.ok(error instanceof InvalidOptionError);
        assert.equal(error.option, 'profileFields');
        assert.equal(
          error.message,
          'createMemberAreaServer: option "profileFields" is a list. profileFields[7].name: "email" is taken. Choose another name.',
        );
        return true;
      },
    );
  });

  test('is one of the page that the server does not have', () => {
    for (const profileFields of [undefined, FIELDS.slice(1)])
      assert.throws(
        () => start({ context: { profileFields: FIELDS }, profileFields }),
        (error) => {
          assert.ok(error instanceof InvalidOptionError);
          assert.equal(error.option, 'context.profileFields');
          assert.match(error.message, /Write the list in the option profileFields alone/);
          return true;
        },
      );
    start({ context: { profileFields: FIELDS }, profileFields: FIELDS });
  });
});
