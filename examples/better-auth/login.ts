/** The people of Better Auth as the people of the member areas. */
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { IdentityPort, Store } from 'member-area-server';

/** Creates the login in the database of the member areas: Better Auth has tables of its own. */
export async function createLogin(store: Store, origin: string, secret: string) {
  const auth = betterAuth({
    baseURL: origin,
    secret,
    database: { db: store.db, type: store.dialect },
    emailAndPassword: { enabled: true },
    user: { additionalFields: { isOwner: { type: 'boolean', defaultValue: false, input: false } } },
  });
  await (await getMigrations(auth.options)).runMigrations();
  const { internalAdapter } = await auth.$context;

  const identity: IdentityPort = {
    logInPath: '/sign-in',
    accountPath: '/me',
    async identify({ headers }) {
      const session = await auth.api.getSession({ headers });
      if (!session) return null;
      const { id, email, name, emailVerified, isOwner } = session.user;
      const [, firstName = name, lastName = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
      return { id, email, firstName, lastName, emailVerified, isOwner };
    },
    async logOut({ headers }) {
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.getSetCookie();
    },
    async closeAccount(id) {
      await internalAdapter.deleteUserSessions(id);
      await internalAdapter.deleteAccounts(id);
      await internalAdapter.deleteUser(id);
    },
  };
  return { auth, identity };
}
