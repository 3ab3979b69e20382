import type { Client } from '@libsql/client';
import { columnText, currentTime, DAY, toIsoTime } from '../database/values.js';
import { toPerson, type Person } from './person.js';
import { hashToken, newToken } from './secrets.js';

const SESSION_LENGTH = 30 * DAY;

/** A signed-in person. */
export interface Session extends Person {
  /** The crumb that every change of this person must carry. */
  readonly crumb: string;
  readonly expiresAt: Date;
}

/** Returns the session with a token, or `null` when there is none or it has expired. */
export async function findSession(database: Client, token: string | undefined): Promise<Session | null> {
  if (!token) return null;
  const { rows } = await database.execute({
    sql: `select u.id, u.email, u.first_name, u.last_name, u.owner, s.crumb, s.expires_at
          from sessions s join users u on u.id = s.user_id
          where s.token_hash = ? and s.expires_at > ?`,
    args: [hashToken(token), currentTime()],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    ...toPerson(row),
    crumb: columnText(row, 'crumb'),
    expiresAt: new Date(columnText(row, 'expires_at')),
  };
}

/**
 * Creates a session, and deletes the one it replaces and all that have expired.
 *
 * @param replacedToken the token that the request came with
 */
export async function createSession(
  database: Client,
  person: Person,
  replacedToken: string | undefined,
): Promise<{ token: string; session: Session }> {
  const token = newToken();
  const crumb = newToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_LENGTH);
  await database.batch(
    [
      {
        sql: 'delete from sessions where token_hash = ? or expires_at <= ?',
        args: [hashToken(replacedToken ?? ''), toIsoTime(now)],
      },
      {
        sql: 'insert into sessions values (?, ?, ?, ?)',
        args: [hashToken(token), person.siteUserId, crumb, toIsoTime(expiresAt)],
      },
    ],
    'write',
  );
  return { token, session: { ...person, crumb, expiresAt } };
}

/** Deletes the session with a token. */
export async function deleteSession(database: Client, token: string): Promise<void> {
  await database.execute({ sql: 'delete from sessions where token_hash = ?', args: [hashToken(token)] });
}
