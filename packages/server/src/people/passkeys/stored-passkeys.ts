/** The passkeys of people, as they are stored. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Data } from '../../store/store.js';
import type { Tables } from '../../store/tables.js';
import { currentTime } from '../../store/values.js';

/** The number of passkeys that a person can have. */
export const MOST_PASSKEYS = 20;

export type StoredPasskey = Selectable<Tables['passkeys']>;

/** Returns the passkeys of a person, the newest first. */
export const readPasskeys = ({ db }: Data, siteUserId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', siteUserId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Returns the passkey with an id of WebAuthn. */
export const findCredential = ({ db }: Data, credentialId: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** A passkey to store. */
export type NewPasskeyRow = Omit<StoredPasskey, 'id' | 'created_at' | 'last_used_at'>;

/** Stores a passkey. */
export async function insertPasskey(data: Data, passkey: NewPasskeyRow): Promise<void> {
  await data.db
    .insertInto('passkeys')
    .values({ ...passkey, id: randomUUID(), created_at: currentTime(data), last_used_at: null })
    .execute();
}

/**
 * Ends all passkeys of a person, and the challenges for new ones.
 *
 * Call it in the transaction that changes the credential, under the exclusive lock `person <id>`.
 */
export async function endPasskeys(data: Data, siteUserId: string): Promise<void> {
  await data.db.deleteFrom('passkeys').where('user_id', '=', siteUserId).execute();
  await endPasskeyChallenges(data, siteUserId);
}

/** Ends the challenges for new passkeys of a person. */
export async function endPasskeyChallenges({ db }: Data, siteUserId: string): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('user_id', '=', siteUserId).execute();
}
