/** The fixtures of the conformance kit for a site with a login of its own: people are created in that login. */
import type { MemberAreaServer, Store } from 'member-area-server';

/** A person that a check needs. */
export interface LoginPerson {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly owner: boolean;
}

interface LoginSite {
  readonly origin: string;
  readonly secret: string;
  readonly store: Store;
  readonly members: Pick<MemberAreaServer, 'visit'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Creates a person in the login. Returns the lines of `Set-Cookie` that sign a browser in. */
  readonly signUp: (person: LoginPerson) => Promise<readonly string[]>;
}

/** Answers the call of the fixtures that creates people, and passes every other request on. */
export function withPeopleOfLogin({ origin, secret, store, members, fetch, signUp }: LoginSite) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== '/api/conformance/people') return fetch(request);
    if (request.headers.get('authorization') !== `Bearer ${secret}`)
      return new Response(null, { status: 401 });
    const person = (await request.json()) as LoginPerson & {
      readonly signIn?: boolean;
      readonly support?: boolean;
      readonly confirmed?: boolean;
    };
    // The login of the site confirms emails.
    if (person.confirmed === false) return new Response(null, { status: 501 });
    const lines = await signUp(person);
    const cookie = lines.map((line) => line.split(';')[0]).join('; ');
    const visit = await members.visit(new Request(origin, { headers: { cookie } }));
    const siteUserId = visit.person?.siteUserId;
    if (siteUserId === undefined) throw new Error('The login does not know the person that it has created.');
    if (person.support)
      await store.db.updateTable('users').set({ role: 'support' }).where('id', '=', siteUserId).execute();
    const answer = Response.json({ siteUserId }, { status: 201 });
    if (person.signIn)
      for (const line of [...lines, ...visit.cookies]) answer.headers.append('set-cookie', line);
    return answer;
  };
}
