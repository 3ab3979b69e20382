import type { Context } from 'hono';
import { updateMemberColumns } from '../areas/member-columns.js';
import { requireMemberAreas } from '../areas/site-settings.js';
import { requireHuman } from '../human-check/require-human.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment, PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { emailKey } from '../store/email.js';
import { queueLink } from './email-confirmation.js';
import { endOtherAccess } from './end-access.js';
import { insertPerson } from './insert-person.js';
import { checkCurrentPassword } from './log-in.js';
import { hashNewPassword } from './new-password.js';
import type { BodyOf } from 'member-area-elements/contract/call';
import type { createAccount } from 'member-area-elements/contract/account/create-account';
import type { updateProfile } from 'member-area-elements/contract/account/update-profile';
import { changedDetails, DETAIL_COLUMNS, newDetails, readDetails } from './person-details.js';
import { requireOwnFields } from './profile.js';
import { requireUnchangedPassword, type ProvenPerson } from './proven-person.js';
import { countTry, signUpLimits } from './rate-limits.js';
import type { Session } from './sessions.js';
import { mailLock } from './stranger-mails.js';

/**
 * Creates an account, and queues the mail that asks to confirm its email. New accounts are limited by address.
 *
 * @throws Refusal 400 `invalid` for a value that does not fit the fields of the site, 400 `leaked-password`, 403 `feature-off` and `human-check`, 409 `email-taken`, 429 `too-many-tries`, 503 `busy`
 */
export async function createPerson(
  c: Context<Environment>,
  { email, password, ...sent }: BodyOf<typeof createAccount>,
): Promise<ProvenPerson> {
  const { store, settings } = c.var;
  await requireMemberAreas(store);
  const details = newDetails(store, sent, settings.profileFields);
  await requireHuman(c, 'createAccount', email);
  const address = clientAddress(c);
  await countTry(store, signUpLimits(settings.limits.rates, address));
  const passwordHash = await hashNewPassword(c.var, password, address);
  const origin = settings.origins.linkOrigin(c.req);
  return store.transact({ exclusive: [`email ${emailKey(email)}`, mailLock(email)] }, async (data) => {
    const person = await insertPerson(data, {
      email,
      passwordHash,
      role: null,
      isEmailConfirmed: false,
      details,
    });
    await queueLink(data, c.var, { siteUserId: person.siteUserId, email, origin });
    return { person, passwordHash };
  });
}

/**
 * Changes the profile of the signed-in person. A new password needs the current one, and ends all other access to
 * the account. The email changes by a mailed link alone.
 *
 * @param address where the request comes from
 * @throws Refusal 400 `invalid` for the current password, another email or a value that does not fit the fields of the site, 400 `leaked-password`, 401 `wrong-credentials` when the password
 *   was changed meanwhile, 403 `site-login` for what the login of the site has, 429 `too-many-tries`, 503 `busy`
 */
export async function changeProfile(
  services: PasswordServices,
  session: Session,
  change: BodyOf<typeof updateProfile>,
  address: string,
): Promise<Session> {
  const { store, settings } = services;
  const { siteUserId } = session;
  if (settings.identity) requireOwnFields(session, change);
  const { email = session.email, newPassword, currentPassword, language, ...details } = change;
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
    newPassword === undefined ? null : await hashNewPassword(services, newPassword, address, 'newPassword');
  return store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const { db } = data;
    if (proven) await requireUnchangedPassword(data, proven);
    const stored = await db
      .selectFrom('users')
      .select(DETAIL_COLUMNS)
      .where('id', '=', siteUserId)
      .executeTakeFirst();
    if (!stored) return session;
    const columns = {
      ...changedDetails(data, stored, details, settings.profileFields),
      ...(hash !== null && { password_hash: hash }),
      ...(language !== undefined && { language }),
    };
    if (Object.keys(columns).length > 0) {
      await db.updateTable('users').set(columns).where('id', '=', siteUserId).execute();
      await updateMemberColumns(data, [siteUserId]);
    }
    if (hash !== null) await endOtherAccess(data, session);
    const { firstName, lastName } = readDetails({ ...stored, ...columns });
    return { ...session, firstName, lastName };
  });
}
