/** The ways into an account: the last one cannot be removed. */
import type { PasswordServices } from '../http/environment.js';
import type { Data } from '../store/store.js';
import { readConnections } from './log-in-providers/stored-connections.js';
import { readPasskeys } from './passkeys/stored-passkeys.js';

/**
 * Returns whether a person could not log in any more without one of their passkeys or connected log-in providers. Mailed codes,
 * a password, each passkey and each connection with a provider that the site still has are ways in.
 */
export async function hasOneWayIn(
  data: Data,
  siteUserId: string,
  { waysIn, logInProviders }: PasswordServices['settings'],
): Promise<boolean> {
  if (waysIn.includes('code')) return false;
  const user = await data.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', siteUserId)
    .executeTakeFirst();
  if (user?.password_hash != null) return false;
  const passkeys = waysIn.includes('passkey') ? await readPasskeys(data, siteUserId) : [];
  const connections = await readConnections(data, siteUserId, logInProviders);
  return passkeys.length + connections.length < 2;
}
