/** Logging in with a real provider: real pages, discovery, keys and PKCE. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import {
  startRealProvider,
  visitProvider,
  type ProviderPerson,
  type RealProvider,
} from '../log-in-providers/real-provider.js';
import { whenDone } from '../setup/when-done.js';
import { findMail, startSite, type Answer, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const PROFILE = `${ACCOUNTS}/profile`;

describe('a log-in provider', async () => {
  const [example, other] = [
    await startRealProvider(),
    // As its library sets it up by default: what it says about a person is in its call `userinfo`.
    await startRealProvider({ hasEmailInToken: false, authentication: 'client_secret_basic' }),
  ];
  whenDone(() => Promise.all([example.close(), other.close()]));
  const providers = { example, other } satisfies Record<string, RealProvider>;
  type Id = keyof typeof providers;
  const site = await startSite({
    humanCheck: false,
    logInProviders: Object.entries(providers).map(([id, { issuer, clientId, clientSecret }]) => ({
      id,
      name: `Provider ${id}`,
      issuer,
      clientId,
      clientSecret,
    })),
  });

  let count = 0;
  const newPerson = (claims: Partial<ProviderPerson> = {}): ProviderPerson => ({
    sub: `sub-${++count}`,
    email: `person-${count}@example.com`,
    email_verified: true,
    given_name: 'Pia',
    family_name: 'Provided',
    ...claims,
  });

  /** Goes to the page that the answer of a call names, and back. */
  async function visit(visitor: Visitor, asked: Answer, person: ProviderPerson | null, id: Id = 'example') {
    assert.equal(asked.status, 200, asked.text);
    providers[id].setPerson(person);
    const back = await visitProvider(asked.json.url);
    assert.equal(back.origin + back.pathname, `${site.url}/account/log-in-with/${id}`);
    return visitor.get(back.pathname + back.search);
  }

  async function logIn(
    visitor: Visitor,
    person: ProviderPerson | null,
    { returnTo = '/account/login', id = 'example' }: { returnTo?: string; id?: Id } = {},
  ): Promise<Answer> {
    return visit(
      visitor,
      await visitor.post(`${ACCOUNTS}/log-in-providers/${id}/log-in`, { returnTo }),
      person,
      id,
    );
  }

  test.each<Id>(['example', 'other'])(
    'creates an account, and logs in to it again from any browser: %s',
    async (id) => {
      const person = newPerson();
      const visitor = await site.newVisitor();
      const first = await logIn(visitor, person, { returnTo: '/account/login?memberAreaId=community', id });
      assert.equal(first.status, 303);
      assert.equal(first.location, '/account/login?memberAreaId=community&logInResult=new');
      const { siteUserId, email, firstName, lastName, emailConfirmed } = (await visitor.get(PROFILE)).json;
      assert.deepEqual(
        { email, firstName, lastName, emailConfirmed },
        { email: person.email, firstName: 'Pia', lastName: 'Provided', emailConfirmed: true },
      );
      const again = await site.newVisitor();
      assert.equal((await logIn(again, person, { id })).location, '/account/login');
      assert.equal((await again.get(PROFILE)).json.siteUserId, siteUserId);
      assert.equal(again.readSiteUserInfo().authenticated, true);
    },
  );

  test('is connected in the profile, and disconnected', async () => {
    const visitor = await site.signUp();
    const returnTo = '/account/profile/connections';
    const asked = await visitor.post(`${ACCOUNTS}/connections/example`, { returnTo });
    const person = newPerson({ email_verified: false });
    assert.equal((await visit(visitor, asked, person)).location, `${returnTo}?logInResult=connected`);
    const { siteUserId, email } = (await visitor.get(PROFILE)).json;
    await findMail(visitor, 'log-in-provider-connected', email);
    const other = await site.newVisitor();
    await logIn(other, person);
    assert.equal((await other.get(PROFILE)).json.siteUserId, siteUserId);
    assert.equal((await other.post(`${ACCOUNTS}/connections/example/removal`, {})).status, 200);
    assert.deepEqual((await other.get(`${ACCOUNTS}/connections`)).json.connections, []);
  });

  test('leads back a person who does not agree', async () => {
    const visitor = await site.newVisitor();
    const back = await logIn(visitor, null);
    assert.equal(back.location, '/account/login?logInResult=cancelled');
    assert.equal((await visitor.get(PROFILE)).status, 401);
  });

  test('is shown on the pages of the account, without its secret', async () => {
    const visitor = await site.newVisitor();
    const { text } = await visitor.get('/account/frame');
    assert.match(text, /Provider example/);
    assert.ok(!text.includes(example.clientSecret) && !text.includes(example.issuer));
  });
});
