import { randomUUID } from 'node:crypto';
import { GatheredRead } from '../store/gathered-read.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, DAY, toIsoTime } from '../store/values.js';
import type { DeviceFacts } from './device-facts.js';
import { recordDevice } from './known-devices.js';
import { toPerson, type Person } from './person.js';
import { requireUnchangedPassword, type ProvenPerson } from './proven-person.js';
import { hashToken, newToken } from './secrets.js';
import { mailLock, queueAccountMail, type MailServices } from './stranger-mails.js';

const SESSION_LENGTH = 30 * DAY;

/** A signed-in person. */
export interface Session extends Person {
  /** The id that its person sees. It signs nobody in. */
  readonly id: string;
  /** The crumb that every change of this person must carry. */
  readonly crumb: string;
  readonly expiresAt: Date;
  /** When its person has logged in. */
  readonly createdAt: string;
  /** When it was last used, to the hour; `null` for never, and for a session that this request has begun. */
  readonly lastUsedAt: string | null;
}

/** How a person signs in. */
export interface SignIn {
  readonly facts: DeviceFacts;
  /** The token of the device; `null` with the login of the site, which knows the devices itself. */
  readonly deviceToken: string | null;
  /** The origin for the link in a mail. */
  readonly origin: string;
}

/** Returns the session with a token, or `null` when there is none or it has expired. */
export async function findSession(data: Data, token: string | undefined): Promise<Session | null> {
  if (!token) return null;
  const found = await sessions.find(data, hashToken(token));
  if (!found || found.expires_at <= currentTime(data)) return null;
  return {
    ...toPerson(found),
    id: found.public_id,
    crumb: found.crumb,
    expiresAt: new Date(found.expires_at),
    createdAt: found.created_at,
    lastUsedAt: found.last_used_at,
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
      'sessions.created_at',
      'public_id',
      'last_used_at',
    ])
    .where('token_hash', 'in', hashes)
    .execute();
  const byHash = new Map(rows.map((row) => [row.token_hash, row]));
  return (hash) => byHash.get(hash);
});

/**
 * Creates a session, and deletes the one it replaces and all that have expired. A log-in that races a change of the password
 * or the closure of the account creates none. A log-in from a device that the account has never seen is mailed to its person.
 *
 * @param replacedToken the token that the request came with
 * @throws Refusal 401 `wrong-credentials` when the password is no longer the one that was compared
 */
export async function createSession(
  services: MailServices & { readonly store: Store },
  proven: ProvenPerson,
  replacedToken: string | undefined,
  { facts, deviceToken, origin }: SignIn,
): Promise<{ token: string; session: Session }> {
  const { store } = services;
  const { person } = proven;
  const { siteUserId, email } = person;
  const id = randomUUID();
  const token = newToken();
  const crumb = newToken();
  const createdAt = currentTime(store);
  const expiresAt = new Date(store.now().getTime() + SESSION_LENGTH);
  const locks = [`person ${siteUserId}`, ...(deviceToken === null ? [] : [mailLock(email)])] as const;
  await store.transact({ exclusive: locks }, async (data) => {
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
        user_id: siteUserId,
        crumb,
        expires_at: toIsoTime(expiresAt),
        public_id: id,
        created_at: createdAt,
        ...facts,
        device_hash: deviceToken === null ? null : hashToken(deviceToken),
      })
      .execute();
    if (deviceToken === null || !(await recordDevice(data, siteUserId, hashToken(deviceToken)))) return;
    await queueAccountMail(data, services, person, {
      kind: 'new-device',
      siteUserId,
      email,
      ...facts,
      at: createdAt,
      origin,
    });
  });
  return { token, session: { ...person, id, crumb, expiresAt, createdAt, lastUsedAt: null } };
}

/** Deletes the session with a token. */
export async function deleteSession({ db }: Data, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
