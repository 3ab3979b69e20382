/** A server whose visitors log in with a provider for tests, and what they do there. */
import assert from 'node:assert/strict';
import { startTestLogInProvider, type ProviderVisit } from 'member-area-testing/conformance';
import type { ServerOptions } from 'member-area-server';
import { whenDone } from '../setup/when-done.js';
import { createClockedSite } from './clocked-site.js';
import type { Answer, Visitor } from './site.js';

export const ACCOUNTS = '/api/site-users/account';
export const PROFILE = `${ACCOUNTS}/profile`;
export const CONNECTIONS = `${ACCOUNTS}/connections`;

/** What a provider answers. */
export type ProviderAnswer = Omit<ProviderVisit, 'url'>;

/** Starts a site with the providers `example` and `other`. */
export async function createProviderSite(options: Partial<ServerOptions> = {}) {
  const [example, other] = [await startTestLogInProvider(), await startTestLogInProvider()];
  whenDone(async () => {
    await example.close();
    await other.close();
  });
  const providers = { example, other };
  const site = await createClockedSite({
    humanCheck: false,
    waysIn: ['password', 'code', 'passkey'],
    logInProviders: Object.entries(providers).map(([id, { issuer, clientId, clientSecret }]) => ({
      id,
      name: id === 'example' ? 'Example ID' : 'Other ID',
      issuer,
      clientId,
      clientSecret,
    })),
    ...options,
  });
  type ProviderId = keyof typeof providers;

  /** Asks for the page of a provider. */
  async function leave(
    visitor: Visitor,
    returnTo = '/account/login',
    id: ProviderId = 'example',
  ): Promise<string> {
    const answer = await visitor.post(`${ACCOUNTS}/log-in-providers/${id}/log-in`, { returnTo });
    assert.equal(answer.status, 200, answer.text);
    return answer.json.url;
  }

  /** Asks for the page of a provider to connect it. */
  async function leaveToConnect(
    visitor: Visitor,
    body: object = {},
    id: ProviderId = 'example',
  ): Promise<string> {
    const answer = await visitor.post(`${CONNECTIONS}/${id}`, {
      returnTo: '/account/profile/connections',
      ...body,
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.json.url;
  }

  /** Agrees on the page of a provider, and returns the path to which it sends the visitor back. */
  function agree(url: string, answer: ProviderAnswer, id: ProviderId = 'example'): string {
    const { pathname, search } = new URL(providers[id].visit({ url, ...answer }));
    return pathname + search;
  }

  let count = 0;
  return {
    ...site,
    providers,
    leave,
    leaveToConnect,
    agree,
    /** Goes to the provider `example` and back. */
    async logIn(visitor: Visitor, claims: object, returnTo?: string): Promise<Answer> {
      return visitor.get(agree(await leave(visitor, returnTo), { claims: { ...claims } }));
    },
    async connect(visitor: Visitor, claims: object): Promise<Answer> {
      return visitor.get(agree(await leaveToConnect(visitor), { claims: { ...claims } }));
    },
    /** Returns what the provider says about a new person, whose email it has confirmed. */
    newClaims: (changes: object = {}) => ({
      sub: `sub-${++count}`,
      email: `person-${count}@example.com`,
      email_verified: true,
      given_name: 'Pia',
      family_name: 'Provided',
      ...changes,
    }),
    /** Signs up with an email that is confirmed then. */
    async signUpConfirmed() {
      const visitor = await site.signUp();
      const { email, siteUserId } = (await visitor.get(PROFILE)).json;
      await site.store.db
        .updateTable('users')
        .set({ email_confirmed: 1 })
        .where('id', '=', siteUserId)
        .execute();
      return { visitor, email, siteUserId };
    },
    /** Returns the kinds of the mails to an email. */
    async mailsTo(email: string): Promise<string[]> {
      await site.forward(0);
      return site.mails.filter(({ to }) => to === email).map(({ kind }) => kind);
    },
  };
}

/** Returns the result in the address to which somebody was sent back; `null` for none. */
export function resultOf({ status, location }: Answer): string | null {
  assert.equal(status, 303);
  return new URL(location ?? '', 'http://site.invalid').searchParams.get('logInResult');
}
