import type { Services } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import { closeIdentity } from './closed-identities.js';
import { endAccount } from './end-account.js';
import { requirePersonRow } from './person.js';

/**
 * Closes the account of somebody, as when the person closes it.
 *
 * @param ownerId the `siteUserId` of the owner
 * @throws Refusal 404 `not-found`; 409 `has-role`
 */
export async function closeMember(
  { store, settings }: Pick<Services, 'store' | 'settings'>,
  ownerId: string,
  id: string,
): Promise<void> {
  await store.transact({ exclusive: [`person ${id}`] }, async (data) => {
    const person = await requirePersonRow(data, id);
    if (person.role !== null) throw new Refusal('has-role');
    if (settings.identity?.closeAccount) await closeIdentity(data, id, 'to-delete');
    await endAccount(data, { siteUserId: id, email: person.email, by: 'staff' });
    await recordChange(data, { personId: ownerId, operation: 'closeMember', subjectId: id, fields: [] });
  });
}
