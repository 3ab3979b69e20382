import { GatheredRead } from '../store/gathered-read.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, DAY, toIsoTime } from '../store/values.js';
import { toPerson, type Person } from './person.js';
import { requireUnchangedPassword, type ProvenPerson } from './proven-person.js';
import { hashToken, newToken } from './secrets.js';

const SESSION_LENGTH = 30 * DAY;

/** A signed-in person. */
export interface Session extends Person {
  /** The crumb that every change of this person must carry. */
  readonly crumb: string;
  readonly expiresAt: Date;
  /** When the person was last seen, to the hour; `null` for never, and for a session that this request has begun. */
  readonly lastSeenAt: string | null;
}

/** Returns the session with a token, or `null` when there is none or it has expired. */
export async function findSession(data: Data, token: string | undefined): Promise<Session | null> {
  if (!token) return null;
  const found = await sessions.find(data, hashToken(token));
  if (!found || found.expires_at <= currentTime(data)) return null;
  return {
    ...toPerson(found),
    crumb: found.crumb,
    expiresAt: new Date(found.expires_at),
    lastSeenAt: found.last_seen_at,
  };
}

/** The sessions with their people, by the hashes of their tokens. */
const sessions = new GatheredRead(async ({ db }, hashes: readonly string[]) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'token_hash',
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'crumb',
      'expires_at',
      'last_seen_at',
    ])
    .where('token_hash', 'in', hashes)
    .execute();
  const byHash = new Map(rows.map((row) => [row.token_hash, row]));
  return (hash) => byHash.get(hash);
});

/**
 * Creates a session, and deletes the one it replaces and all that have expired. A log-in that races a change of the password
 * or the closure of the account creates none.
 *
 * @param replacedToken the token that the request came with
 * @throws Refusal 401 `wrong-credentials` when the password is no longer the one that was compared
 */
export async function createSession(
  store: Store,
  proven: ProvenPerson,
  replacedToken: string | undefined,
): Promise<{ token: string; session: Session }> {
  const { person } = proven;
  const token = newToken();
  const crumb = newToken();
  const expiresAt = new Date(store.now().getTime() + SESSION_LENGTH);
  await store.transact({ exclusive: [`person ${person.siteUserId}`] }, async (data) => {
    await requireUnchangedPassword(data, proven);
    await data.db
      .deleteFrom('sessions')
      .where((row) =>
        row.or([
          row('token_hash', '=', hashToken(replacedToken ?? '')),
          row('expires_at', '<=', currentTime(data)),
        ]),
      )
      .execute();
    await data.db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        user_id: person.siteUserId,
        crumb,
        expires_at: toIsoTime(expiresAt),
      })
      .execute();
  });
  return { token, session: { ...person, crumb, expiresAt, lastSeenAt: null } };
}

/** Deletes the session with a token. */
export async function deleteSession({ db }: Data, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
