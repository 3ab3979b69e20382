/** The tokens with which scripts of the site read the members. */
import { randomUUID } from 'node:crypto';
import { recordChange } from '../operations/audit.js';
import type { Rates } from '../operations/limits.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, MINUTE, toIsoTime } from '../store/values.js';
import { countTry } from './rate-limits.js';
import { hashToken, newToken } from './secrets.js';

/** What a token may be used for. */
export type TokenScope = 'members:read';

/** The person of the changes that a command makes, in the record of changes. */
const COMMAND = 'command';

/** What every token begins with, so that scanners of source code find one that was published. */
const PREFIX = 'mat_';

/** How exactly the last use of a token is stored: one write in this time is enough. */
const USE_PRECISION = MINUTE;

/** A token, without the text that is sent. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** Creates a token, and returns the text that is sent. Only its hash is stored. */
export async function createToken(
  store: Store,
  { name, scope }: Pick<Token, 'name' | 'scope'>,
): Promise<{ id: string; text: string }> {
  const [id, text] = [randomUUID(), PREFIX + newToken()];
  await store.transact({}, async (data) => {
    await data.db
      .insertInto('tokens')
      .values({ id, name, token_hash: hashToken(text), scope, created_at: currentTime(data) })
      .execute();
    await recordChange(data, { personId: COMMAND, operation: 'createToken', subjectId: id, fields: [scope] });
  });
  return { id, text };
}

/** Ends a token. Returns whether there was one that could be used. */
export const revokeToken = (store: Store, id: string): Promise<boolean> =>
  store.transact({}, async (data) => {
    const { numUpdatedRows } = await data.db
      .updateTable('tokens')
      .set({ revoked_at: currentTime(data) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordChange(data, { personId: COMMAND, operation: 'revokeToken', subjectId: id, fields: [] });
    return true;
  });

/** Returns all tokens, the newest first. */
export async function listTokens({ db }: Data): Promise<Token[]> {
  const rows = await db.selectFrom('tokens').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.scope as TokenScope,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));
}

/**
 * Counts and stores a use of a token.
 *
 * @returns false for a token that does not exist, was revoked or is for something else
 * @throws Refusal 429 `too-many-tries`
 */
export async function useToken(
  store: Store,
  rates: Rates,
  text: string,
  scope: TokenScope,
): Promise<boolean> {
  const token = await store.db
    .selectFrom('tokens')
    .select(['id', 'last_used_at'])
    .where('token_hash', '=', hashToken(text))
    .where('scope', '=', scope)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!token) return false;
  await countTry(store, [{ key: `token ${token.id}`, ...rates.token }]);
  if ((token.last_used_at ?? '') <= toIsoTime(new Date(store.now().getTime() - USE_PRECISION)))
    await store.db
      .updateTable('tokens')
      .set({ last_used_at: currentTime(store) })
      .where('id', '=', token.id)
      .execute();
  return true;
}
