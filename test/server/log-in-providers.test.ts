/** Logging in with a provider: a real one, with real discovery, keys and PKCE. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startRealProvider, visitProvider, type ProviderPerson } from '../log-in-providers/real-provider.js';
import { whenDone } from '../setup/when-done.js';
import { startSite, type Answer, type Visitor } from './site.js';

const ACCOUNTS = '/api/site-users/account';
const PROFILE = `${ACCOUNTS}/profile`;
const LOG_IN = `${ACCOUNTS}/log-in-providers/example/log-in`;

describe('a log-in provider', async () => {
  const provider = await startRealProvider();
  whenDone(() => provider.close());
  const { issuer, clientId, clientSecret } = provider;
  const site = await startSite({
    humanCheck: false,
    logInProviders: [{ id: 'example', name: 'Example ID', issuer, clientId, clientSecret }],
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

  /** Asks for the page of the provider, and goes there and back. */
  async function logIn(
    visitor: Visitor,
    person: ProviderPerson | null,
    returnTo = '/account/login',
  ): Promise<Answer> {
    provider.setPerson(person);
    const asked = await visitor.post(LOG_IN, { returnTo });
    assert.equal(asked.status, 200, asked.text);
    const { url } = JSON.parse(asked.text) as { url: string };
    const back = await visitProvider(url);
    assert.equal(back.origin + back.pathname, `${site.url}/account/log-in-with/example`);
    return visitor.get(back.pathname + back.search);
  }

  test('creates an account, and logs in to it again from any browser', async () => {
    const person = newPerson();
    const visitor = await site.newVisitor();
    const first = await logIn(visitor, person, '/account/login?memberAreaId=community');
    assert.equal(first.status, 303);
    assert.equal(first.location, '/account/login?memberAreaId=community&logInResult=new');
    const { siteUserId, email, firstName, lastName, emailConfirmed } = (await visitor.get(PROFILE)).json;
    assert.deepEqual(
      { email, firstName, lastName, emailConfirmed },
      { email: person.email, firstName: 'Pia', lastName: 'Provided', emailConfirmed: true },
    );
    const other = await site.newVisitor();
    const second = await logIn(other, person);
    assert.equal(second.location, '/account/login');
    assert.equal((await other.get(PROFILE)).json.siteUserId, siteUserId);
    assert.equal(other.readSiteUserInfo().authenticated, true);
  });
});
