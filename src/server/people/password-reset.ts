import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.js';
import type { Environment, Services } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';
import { currentTime, HOUR, timeAfter, toKey } from '../store/values.js';
import { mailTexts } from './mail-texts.js';
import { countTry, forgetTriesFor, resetMailLimits } from './rate-limits.js';
import { hashPassword, hashToken, newToken } from './secrets.js';

/** How long a link can be used. */
const LINK_LIFETIME = HOUR;

/**
 * Mails a reset link to the person with this email, after the answer has been sent. Neither the answer nor its time
 * shows whether the person exists.
 *
 * @throws Refusal 429 `too-many-tries`
 */
export async function sendResetLink(c: Context<Environment>, email: string): Promise<void> {
  const { store, background, settings } = c.var;
  await countTry(store, resetMailLimits(email, clientAddress(c)));
  const origin = settings.origins.linkOrigin(c.req);
  background.afterAnswer(c.env, () => mailResetLink(c, email, origin));
}

async function mailResetLink(c: Context<Environment>, email: string, origin: string): Promise<void> {
  const { store, mail } = c.var;
  await store.db.deleteFrom('reset_tokens').where('expires_at', '<=', currentTime(store)).execute();
  const person = await store.db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('email_key', '=', toKey(email))
    .executeTakeFirst();
  if (!person) return;
  const token = newToken();
  await store.db
    .insertInto('reset_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: person.id,
      expires_at: timeAfter(store, LINK_LIFETIME),
    })
    .execute();
  const link = new URL(`/account/login/reset/${token}`, origin).href;
  await mail.send({ to: person.email, subject: mailTexts(person.language).reset, body: link });
}

/**
 * Sets a new password with the token of a reset link, and ends all sessions of the person. Of two requests at the same time
 * only one succeeds, and an earlier failure keeps the link valid.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used; 503 `busy`
 */
export async function setPasswordByLink(
  { store, hashQueue }: Services,
  token: string,
  password: string,
): Promise<void> {
  const { id: siteUserId } = await findPerson(store, token);
  const hash = await hashQueue.run(() => hashPassword(password));
  await store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const { db } = data;
    const { id, email } = await findPerson(data, token);
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
    await db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await db.deleteFrom('reset_tokens').where('user_id', '=', id).execute();
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
  if (!person) throw new Refusal(410, 'link-expired', 'This link has expired.');
  return person;
}
