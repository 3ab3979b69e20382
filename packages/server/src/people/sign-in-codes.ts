/** The codes that are mailed to log in, each beside a link. An email has one at most. */
import { createHmac, randomInt } from 'node:crypto';
import { dropQueuedCodeMails } from '../mail/outbox.js';
import { emailKey, findEmailKey } from '../store/email.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, MINUTE, timeAfter } from '../store/values.js';
import { hashToken, newToken, sameSecret } from './secrets.js';

/** How long a code and its link can be used. */
export const CODE_LIFETIME = 10 * MINUTE;

/** The number of wrong tries that spends a code. Its link can still be used. */
const MOST_WRONG_TRIES = 5;

/** To whom a code is mailed, and for which browser its link is. */
interface MailedCode {
  readonly email: string;
  readonly browserHash: string;
}

/** The result of a try of a code or a link. */
export type CodeTry =
  /** It was right, and is spent. `email` is the address that the mail was sent to. */
  { readonly kind: 'right'; readonly email: string } | { readonly kind: CodeProblem };

/** Why a code or a link does not log in. */
export type CodeProblem = 'wrong' | 'expired' | 'other-browser';

/** Stores a new code for an email in place of an earlier one, and returns it with the token of its link. */
export async function storeCode(
  data: Data,
  { email, browserHash }: MailedCode,
): Promise<{ code: string; token: string }> {
  const { db } = data;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [token, salt] = [newToken(), newToken()];
  const key = await findEmailKey(data, email);
  await db
    .deleteFrom('sign_in_codes')
    .where((row) => row.or([row('email_key', '=', key), row('expires_at', '<=', currentTime(data))]))
    .execute();
  await db
    .insertInto('sign_in_codes')
    .values({
      email_key: key,
      email,
      salt,
      code_hash: hashCode(code, salt),
      token_hash: hashToken(token),
      browser_hash: browserHash,
      wrong_tries: 0,
      expires_at: timeAfter(data, CODE_LIFETIME),
    })
    .execute();
  return { code, token };
}

/** Ends the code of an email with its link, and the mails with one that wait for their delivery. */
export async function endCodes(data: Data, email: string): Promise<void> {
  const key = await findEmailKey(data, email);
  await data.db.deleteFrom('sign_in_codes').where('email_key', '=', key).execute();
  await dropQueuedCodeMails(data, email);
}

/** Tries a code. A wrong one counts: call it in a transaction that is stored then too, with the exclusive lock `email <key>`. */
export async function tryCode(data: Data, email: string, code: string): Promise<CodeTry> {
  const stored = await data.db
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('email_key', '=', await findEmailKey(data, email))
    .where('expires_at', '>', currentTime(data))
    .executeTakeFirst();
  if (!stored || stored.wrong_tries >= MOST_WRONG_TRIES) return { kind: 'expired' };
  if (sameSecret(hashCode(code, stored.salt), stored.code_hash)) return spend(data, stored.email);
  const wrongTries = stored.wrong_tries + 1;
  await data.db
    .updateTable('sign_in_codes')
    .set({ wrong_tries: wrongTries })
    .where('email_key', '=', stored.email_key)
    .execute();
  return { kind: wrongTries < MOST_WRONG_TRIES ? 'wrong' : 'expired' };
}

/** Spends a code that a signed-in person has typed, with spaces and hyphens or without. Returns whether it was right. */
export async function spendCode(store: Store, email: string, typed: string): Promise<boolean> {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '');
  const locks = { exclusive: [`email ${emailKey(email)}`] as const };
  const { kind } = await store.transact(locks, (data) => tryCode(data, email, code));
  return kind === 'right';
}

/**
 * Returns the email to which a link was mailed.
 *
 * @returns `null` for a link that has expired or was used
 */
export async function findLinkEmail(data: Data, token: string): Promise<string | null> {
  return (await findLink(data, token))?.email ?? null;
}

/** Tries the link beside a code in a browser. Another one than has asked for the mail does not spend it. */
export async function tryLink(data: Data, token: string, browserHash: string | null): Promise<CodeTry> {
  const stored = await findLink(data, token);
  if (!stored) return { kind: 'expired' };
  if (browserHash === null || !sameSecret(browserHash, stored.browser_hash)) return { kind: 'other-browser' };
  return spend(data, stored.email);
}

const findLink = ({ db, now }: Data, token: string) =>
  db
    .selectFrom('sign_in_codes')
    .select(['email', 'browser_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', currentTime({ now }))
    .executeTakeFirst();

async function spend(data: Data, email: string): Promise<CodeTry> {
  await endCodes(data, email);
  return { kind: 'right', email };
}

/** Returns the hash under which a code is stored. The salt keeps a table of all codes from being of use. */
const hashCode = (code: string, salt: string): string =>
  createHmac('sha256', salt).update(code).digest('base64url');
