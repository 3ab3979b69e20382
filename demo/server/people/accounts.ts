import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { requireMemberAreas } from '../areas/site-settings.js';
import { currentTime, toFlag } from '../database/values.js';
import type { Services } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { markUnconfirmed } from './email-confirmation.js';
import { saveLanguage } from './language.js';
import { checkCurrentPassword } from './log-in.js';
import { saveMarketingOptIn } from './marketing-opt-in.js';
import { emailTaken, type newPerson, type Person, type profileChange } from './person.js';
import { countTry, signUpLimits } from './rate-limits.js';
import { hashPassword } from './secrets.js';
import type { Session } from './sessions.js';

/**
 * Creates an account.
 *
 * @param address where the request comes from: new accounts are limited by address
 * @throws Refusal 403 `feature-off`, 409 `email-taken`, 429 `too-many-tries`, 503 `busy`
 */
export async function createPerson(
  { database, hashQueue }: Services,
  { firstName, lastName, email, password, marketingOptIn }: z.infer<typeof newPerson>,
  address: string,
): Promise<Person> {
  await requireMemberAreas(database);
  await countTry(database, signUpLimits(address));
  const siteUserId = randomUUID();
  const hash = await hashQueue.run(() => hashPassword(password));
  const [created] = await database.batch(
    [
      {
        sql: 'insert into users values (?, ?, ?, ?, ?, 0, ?) on conflict (email) do nothing',
        args: [siteUserId, email, firstName, lastName, hash, currentTime()],
      },
      markUnconfirmed(siteUserId),
    ],
    'write',
  );
  if (!created?.rowsAffected) throw emailTaken();
  await saveMarketingOptIn(database, siteUserId, marketingOptIn);
  return { siteUserId, firstName, lastName, email, isOwner: false };
}

/**
 * Changes the profile of the signed-in person. A new password needs the current one, and ends the person's other
 * sessions. The email changes by a mailed link alone.
 *
 * @param address where the request comes from: wrong passwords are limited by address
 * @throws Refusal 400 `invalid` for the current password or another email, 429 `too-many-tries`, 503 `busy`
 */
export async function changeProfile(
  services: Services,
  session: Session,
  change: z.infer<typeof profileChange>,
  address: string,
): Promise<Session> {
  const { database, hashQueue } = services;
  const { firstName = session.firstName, lastName = session.lastName, email = session.email } = change;
  const { newPassword, currentPassword, language } = change;
  if (email.toLowerCase() !== session.email.toLowerCase())
    throw new Refusal(400, 'invalid', 'A new email needs a confirmation: use POST email-change.', {
      fields: { email: 'invalid' },
    });
  if (newPassword !== undefined) await checkCurrentPassword(services, session, currentPassword, address);
  const hash = newPassword === undefined ? null : await hashQueue.run(() => hashPassword(newPassword));
  await database.batch(
    [
      {
        sql: `update users set first_name = ?, last_name = ?, password_hash = coalesce(?, password_hash) where id = ?`,
        args: [firstName, lastName, hash, session.siteUserId],
      },
      {
        sql: 'delete from sessions where ? and changes() and user_id = ? and crumb <> ?',
        args: [toFlag(hash !== null), session.siteUserId, session.crumb],
      },
      ...(language === undefined ? [] : [saveLanguage(session.siteUserId, language)]),
    ],
    'write',
  );
  await saveMarketingOptIn(database, session.siteUserId, change.marketingOptIn);
  return { ...session, firstName, lastName };
}
