/** What browsers are asked to sign with a passkey. Each challenge can be used once, where it was asked for. */
import type { Data } from '../../store/store.js';
import { currentTime, keepNewest, MINUTE, timeAfter } from '../../store/values.js';
import { hashToken, newToken } from '../secrets.js';

/** How long a challenge can be used. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;

/** The number of challenges that are stored: a flood from many addresses cannot fill the disk. */
const MOST_CHALLENGES = 100_000;

/** Who may use a challenge, and for what. */
export type ChallengeUse =
  | {
      readonly kind: 'log-in';
      /** The hash of the cookie of the browser. */
      readonly browserHash: string;
    }
  | {
      readonly kind: 'add';
      readonly sessionId: string;
      readonly siteUserId: string;
      /** By which the new passkey names its person. */
      readonly userHandle: string;
    };

/** Stores a new challenge, and returns it. A session has one at most. Deletes those that have expired. */
export async function storeChallenge(data: Data, use: ChallengeUse): Promise<string> {
  const { db } = data;
  const challenge = newToken();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', currentTime(data)).execute();
  if (use.kind === 'add')
    await db.deleteFrom('passkey_challenges').where('bound_to', '=', use.sessionId).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      expires_at: timeAfter(data, CHALLENGE_LIFETIME),
      ...(use.kind === 'add'
        ? { bound_to: use.sessionId, user_id: use.siteUserId, user_handle: use.userHandle }
        : { bound_to: use.browserHash, user_id: null, user_handle: null }),
    })
    .execute();
  await keepNewest(db, 'passkey_challenges', MOST_CHALLENGES);
  return challenge;
}

/**
 * Spends a challenge. Whoever has not asked for it does not spend it.
 *
 * @param boundTo the hash of the cookie of the browser, or the id of the session
 * @returns its user handle, which is `null` for a log-in; `undefined` when it cannot be used
 */
export async function spendChallenge(
  data: Data,
  challenge: string,
  boundTo: string,
): Promise<{ readonly userHandle: string | null } | undefined> {
  const spent = await data.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', currentTime(data))
    .returning('user_handle')
    .executeTakeFirst();
  return spent && { userHandle: spent.user_handle };
}

/** Returns the challenge that the response of a browser names; an empty text for none. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = Object(
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
    ) as Readonly<Record<string, unknown>>;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
