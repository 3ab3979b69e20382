import type { PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { readRole } from './access.js';
import { endAccount } from './end-account.js';
import { checkCurrentPassword } from './log-in.js';
import { requireUnchangedPassword } from './proven-person.js';
import type { Session } from './sessions.js';

/**
 * Closes the account of a person, as {@link endAccount} says.
 *
 * @param address where the request comes from
 * @throws Refusal 403 `owner-account`, 400 `invalid` for a wrong password, 401 `wrong-credentials` when
 *   the password was changed meanwhile, 429 `too-many-tries`, 503 `busy`
 */
export async function closeAccount(
  services: PasswordServices,
  session: Session,
  password: string | undefined,
  address: string,
): Promise<void> {
  const { siteUserId, email } = session;
  const proven = await checkCurrentPassword(services, session, password, address, 'password');
  await services.store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    await requireUnchangedPassword(data, proven);
    if ((await readRole(data, siteUserId)) === 'owner') throw new Refusal('owner-account');
    await endAccount(data, { siteUserId, email, by: 'member' });
  });
}
