import type { Context } from 'hono';
import { requireMemberAreas } from '../areas/site-settings.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment, PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { emailKey } from '../store/email.js';
import { queueLink } from './email-confirmation.js';
import { endOtherAccess } from './end-access.js';
import { insertPerson } from './insert-person.js';
import { checkCurrentPassword } from './log-in.js';
import { marketingOptInColumns } from './marketing-opt-in.js';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { createAccount } from 'member-area-elements/contract/account/create-account';
import type { updateProfile } from 'member-area-elements/contract/account/update-profile';
import { requireUnchangedPassword, type ProvenPerson } from './proven-person.js';
import { countTry, signUpLimits } from './rate-limits.js';
import { hashPassword } from './secrets.js';
import type { Session } from './sessions.js';

/**
 * Creates an account, and queues the mail that asks to confirm its email. New accounts are limited by address.
 *
 * @throws Refusal 403 `feature-off`, 409 `email-taken`, 429 `too-many-tries`, 503 `busy`
 */
export async function createPerson(
  c: Context<Environment>,
  { firstName, lastName, email, password, marketingOptIn }: BodyOf<typeof createAccount>,
): Promise<ProvenPerson> {
  const { store, hashQueue, settings } = c.var;
  await requireMemberAreas(store);
  const address = clientAddress(c);
  await countTry(store, signUpLimits(settings.limits.rates, address));
  const passwordHash = await hashQueue.run(address, () => hashPassword(password));
  const origin = settings.origins.linkOrigin(c.req);
  return store.transact({ exclusive: [`email ${emailKey(email)}`] }, async (data) => {
    const person = await insertPerson(data, {
      firstName,
      lastName,
      email,
      passwordHash,
      isOwner: false,
      isEmailConfirmed: false,
      marketingOptIn,
    });
    await queueLink(data, { siteUserId: person.siteUserId, email, origin });
    return { person, passwordHash };
  });
}

/**
 * Changes the profile of the signed-in person. A new password needs the current one, and ends all other access to
 * the account. The email changes by a mailed link alone.
 *
 * @param address where the request comes from
 * @throws Refusal 400 `invalid` for the current password or another email, 401 `wrong-credentials` when the password
 *   was changed meanwhile, 429 `too-many-tries`, 503 `busy`
 */
export async function changeProfile(
  services: PasswordServices,
  session: Session,
  change: BodyOf<typeof updateProfile>,
  address: string,
): Promise<Session> {
  const { store, hashQueue } = services;
  const { siteUserId } = session;
  const { firstName = session.firstName, lastName = session.lastName, email = session.email } = change;
  const { newPassword, currentPassword, language, marketingOptIn } = change;
  if (emailKey(email) !== emailKey(session.email))
    throw new Refusal('invalid', {
      message: 'A new email needs a confirmation: use POST email-change.',
      fields: { email: 'invalid' },
    });
  const proven =
    newPassword === undefined
      ? null
      : await checkCurrentPassword(services, session, currentPassword, address);
  const hash =
    newPassword === undefined ? null : await hashQueue.run(address, () => hashPassword(newPassword));
  await store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const { db, now } = data;
    if (proven) await requireUnchangedPassword(data, proven);
    const stored = await db
      .selectFrom('users')
      .select('marketing_opt_in_at')
      .where('id', '=', siteUserId)
      .executeTakeFirst();
    if (!stored) return;
    await db
      .updateTable('users')
      .set({
        first_name: firstName,
        last_name: lastName,
        ...(hash !== null && { password_hash: hash }),
        ...(language !== undefined && { language }),
        ...marketingOptInColumns({ now }, stored.marketing_opt_in_at, marketingOptIn),
      })
      .where('id', '=', siteUserId)
      .execute();
    if (hash !== null) await endOtherAccess(data, session);
  });
  return { ...session, firstName, lastName };
}
