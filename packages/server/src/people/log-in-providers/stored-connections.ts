/** The accounts of log-in providers that are connected with people, as they are stored. */
import type { Selectable } from 'kysely';
import type { LogInProvider } from '../../options/log-in-providers.js';
import type { Data } from '../../store/store.js';
import type { Tables } from '../../store/tables.js';
import { currentTime } from '../../store/values.js';
import { endVisits } from './visits.js';

export type StoredConnection = Selectable<Tables['provider_connections']>;

/** What names an account of a provider for ever. Its email may change, and pass to another account. */
export type AccountName = Pick<StoredConnection, 'issuer' | 'subject'>;

/** Returns the issuer of a provider as it is stored. */
export const issuerOf = ({ issuer }: LogInProvider): string => new URL(issuer).href;

/** Returns the connections of a person with providers that the site has, the oldest first. */
export async function readConnections(
  { db }: Data,
  siteUserId: string,
  providers: readonly LogInProvider[],
): Promise<StoredConnection[]> {
  if (providers.length === 0) return [];
  return db
    .selectFrom('provider_connections')
    .selectAll()
    .where('user_id', '=', siteUserId)
    .where('issuer', 'in', providers.map(issuerOf))
    .orderBy('created_at')
    .orderBy('issuer')
    .execute();
}

/** Returns all connections of a person, also with providers that the site has no more. */
export const readAllConnections = ({ db }: Data, siteUserId: string): Promise<StoredConnection[]> =>
  db
    .selectFrom('provider_connections')
    .selectAll()
    .where('user_id', '=', siteUserId)
    .orderBy('created_at')
    .orderBy('issuer')
    .execute();

/** Returns the connection of an account of a provider. */
export const findConnection = (
  { db }: Data,
  { issuer, subject }: AccountName,
): Promise<StoredConnection | undefined> =>
  db
    .selectFrom('provider_connections')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Returns the connection of a person with an issuer. */
export const findConnectionOf = (
  { db }: Data,
  siteUserId: string,
  issuer: string,
): Promise<StoredConnection | undefined> =>
  db
    .selectFrom('provider_connections')
    .selectAll()
    .where('user_id', '=', siteUserId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();

/**
 * Connects an account of a provider with a person.
 *
 * @param isUsed whether it logs in just now
 */
export async function insertConnection(
  data: Data,
  siteUserId: string,
  { issuer, subject, email }: AccountName & { readonly email: string | null },
  { isUsed }: { readonly isUsed: boolean },
): Promise<void> {
  const now = currentTime(data);
  await data.db
    .insertInto('provider_connections')
    .values({
      user_id: siteUserId,
      issuer,
      subject,
      email,
      created_at: now,
      last_used_at: isUsed ? now : null,
    })
    .execute();
}

/** Ends the connection of a person with an issuer. Returns whether there was one. */
export async function deleteConnection({ db }: Data, siteUserId: string, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_connections')
    .where('user_id', '=', siteUserId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Ends all connections of a person, and the visits to a provider that would make one.
 *
 * Call it in the transaction that changes the credential, under the exclusive lock `person <id>`.
 */
export async function endConnections(data: Data, siteUserId: string): Promise<void> {
  await data.db.deleteFrom('provider_connections').where('user_id', '=', siteUserId).execute();
  await endVisits(data, siteUserId);
}
