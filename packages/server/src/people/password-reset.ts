import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.js';
import type { Environment, PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { requireHuman } from '../human-check/require-human.js';
import type { Data } from '../store/store.js';
import { currentTime, DAY, HOUR, timeAfter } from '../store/values.js';
import { endOtherAccess } from './end-access.js';
import { hashNewPassword } from './new-password.js';
import { countTry, forgetTriesFor, resetMailLimits } from './rate-limits.js';
import { hashToken, newToken } from './secrets.js';
import { mailLock, queueStrangerMail } from './stranger-mails.js';

/** How long a link can be used. */
export const RESET_LINK_LIFETIME = HOUR;

/** How long the link of an invitation can be used: nobody waits for it, and it opens an account without a password. */
export const IMPORT_LINK_LIFETIME = 7 * DAY;

/**
 * Queues a mail with a reset link to the person with this email. Whether there is such a person is looked up when the mail is
 * sent, so neither the answer nor its time shows it.
 *
 * @throws Refusal 403 `human-check`, 429 `too-many-tries`
 */
export async function sendResetLink(c: Context<Environment>, email: string): Promise<void> {
  const { store, settings } = c.var;
  await requireHuman(c, 'requestPasswordReset', email);
  await countTry(store, resetMailLimits(settings.limits.rates, email, clientAddress(c)));
  const mail = { kind: 'password-reset', email, origin: settings.origins.linkOrigin(c.req) } as const;
  await store.transact({ exclusive: [mailLock(email)] }, (data) =>
    queueStrangerMail(data, c.var, email, mail),
  );
}

/** Stores a new link for a person, and returns its token. Deletes the links that have expired. */
export async function storeResetLink(
  data: Data,
  siteUserId: string,
  lifetime: number = RESET_LINK_LIFETIME,
): Promise<string> {
  const token = newToken();
  const { db } = data;
  await db.deleteFrom('reset_tokens').where('expires_at', '<=', currentTime(data)).execute();
  await db
    .insertInto('reset_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: siteUserId,
      expires_at: timeAfter(data, lifetime),
    })
    .execute();
  return token;
}

/**
 * Sets a new password with the token of a reset link, and ends all other access to the account: sessions, links, and a change
 * of the email that waits for its confirmation. Of two requests at the same time only one succeeds, and an earlier failure
 * keeps the link valid.
 *
 * @param address where the request comes from
 * @throws Refusal 410 `link-expired`, also for a link that was used; 400 `leaked-password`, which keeps the link; 503 `busy`
 */
export async function setPasswordByLink(
  { store, hashQueue }: PasswordServices,
  token: string,
  password: string,
  address: string,
): Promise<void> {
  const { id: siteUserId } = await findPerson(store, token);
  const hash = await hashNewPassword({ hashQueue }, password, address);
  await store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const { db } = data;
    const { id, email } = await findPerson(data, token);
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
    await endOtherAccess(data, { siteUserId: id, email });
    await forgetTriesFor(db, email);
  });
}

/** Returns the person to whom a link belongs. */
async function findPerson(data: Data, token: string): Promise<{ id: string; email: string }> {
  const person = await data.db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', currentTime(data))
    .executeTakeFirst();
  if (!person) throw new Refusal('link-expired');
  return person;
}
