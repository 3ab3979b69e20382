/** Closes accounts of people whom the login of the site knows. */
import type { Services } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { Store } from '../store/store.js';
import { readRole } from './access.js';
import { closeIdentity, keepClosed } from './closed-identities.js';
import { endAccount } from './end-account.js';
import { siteDoesThat } from './identity.js';
import type { Session } from './sessions.js';

/**
 * Closes the account of a person who asks for it. Nobody is signed in to it from then on, and the login deletes the person after the
 * answer, as `ClosureWork` says.
 *
 * @throws Refusal 403 `site-login` when the login alone closes accounts, 403 `owner-account`
 */
export async function closeSiteAccount(
  { store, settings }: Pick<Services, 'store' | 'settings'>,
  { siteUserId, email }: Session,
): Promise<void> {
  if (!settings.identity?.closeAccount) throw siteDoesThat();
  await store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    if ((await readRole(data, siteUserId)) === 'owner') throw new Refusal('owner-account');
    await closeIdentity(data, siteUserId, 'to-delete');
    await endAccount(data, { siteUserId, email, by: 'member' });
  });
}

/**
 * Closes the account of a person whom the site has deleted in its login.
 *
 * @returns the `siteUserId` of the account; `null` when there was none
 */
export async function closePersonOfSite(store: Store, identityId: string): Promise<string | null> {
  const found = await findPerson(store, identityId);
  const locks = { exclusive: [`identity ${identityId}`, `person ${found?.id ?? ''}`] as const };
  return store.transact(locks, async (data) => {
    await keepClosed(data, identityId, 'gone');
    const person = await findPerson(data, identityId);
    if (person) await endAccount(data, { siteUserId: person.id, email: person.email, by: 'member' });
    return person?.id ?? null;
  });
}

const findPerson = ({ db }: Pick<Store, 'db'>, identityId: string) =>
  db.selectFrom('users').select(['id', 'email']).where('identity_id', '=', identityId).executeTakeFirst();
