/** Visits to a log-in provider that have not ended. Each ends once, in the browser that has begun it. */
import type { Data } from '../../store/store.js';
import { currentTime, keepNewest, MINUTE, timeAfter } from '../../store/values.js';
import { hashToken, newToken } from '../secrets.js';

/** How long a visitor may stay at the provider. */
export const VISIT_LIFETIME = 10 * MINUTE;

/** The number of visits that are stored: a flood from many addresses cannot fill the disk. */
const MOST_VISITS = 100_000;

/** What a visit is for. */
export type VisitPurpose =
  | { readonly kind: 'log-in' }
  | { readonly kind: 'connect'; readonly sessionId: string; readonly siteUserId: string };

/** A visit to a provider. */
export interface Visit {
  readonly purpose: VisitPurpose;
  readonly providerId: string;
  /** The origin of this site from which the visitor has left. */
  readonly origin: string;
  /** The path to which the visitor comes back. */
  readonly returnTo: string;
  /** What the ID token must repeat. */
  readonly nonce: string;
  /** The secret of PKCE: whoever catches the code cannot use it. */
  readonly codeVerifier: string;
}

/** A visit that begins. */
export type NewVisit = Omit<Visit, 'nonce' | 'codeVerifier'> & {
  /** The hash of the cookie of the browser. */
  readonly browserHash: string;
};

/** Stores a new visit, and returns its secrets. Deletes those that have expired. */
export async function storeVisit(
  data: Data,
  { purpose, providerId, origin, returnTo, browserHash }: NewVisit,
): Promise<Pick<Visit, 'nonce' | 'codeVerifier'> & { readonly state: string }> {
  const { db } = data;
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
  await db.deleteFrom('provider_visits').where('expires_at', '<=', currentTime(data)).execute();
  await db
    .insertInto('provider_visits')
    .values({
      state_hash: hashToken(state),
      provider_id: providerId,
      browser_hash: browserHash,
      nonce,
      code_verifier: codeVerifier,
      origin,
      return_to: returnTo,
      session_id: purpose.kind === 'connect' ? purpose.sessionId : null,
      user_id: purpose.kind === 'connect' ? purpose.siteUserId : null,
      expires_at: timeAfter(data, VISIT_LIFETIME),
    })
    .execute();
  await keepNewest(db, 'provider_visits', MOST_VISITS);
  return { state, nonce, codeVerifier };
}

/**
 * Ends a visit. Another browser, and the answer of another provider, do not end it.
 *
 * @returns `undefined` when there is none
 */
export async function endVisit(
  data: Data,
  { state, providerId, browserHash }: { state: string; providerId: string; browserHash: string },
): Promise<Visit | undefined> {
  const ended = await data.db
    .deleteFrom('provider_visits')
    .where('state_hash', '=', hashToken(state))
    .where('provider_id', '=', providerId)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', currentTime(data))
    .returningAll()
    .executeTakeFirst();
  if (!ended) return undefined;
  const { session_id: sessionId, user_id: siteUserId } = ended;
  return {
    purpose:
      sessionId === null || siteUserId === null
        ? { kind: 'log-in' }
        : { kind: 'connect', sessionId, siteUserId },
    providerId,
    origin: ended.origin,
    returnTo: ended.return_to,
    nonce: ended.nonce,
    codeVerifier: ended.code_verifier,
  };
}

/** Ends the visits that would connect a person. */
export async function endVisits({ db }: Data, siteUserId: string): Promise<void> {
  await db.deleteFrom('provider_visits').where('user_id', '=', siteUserId).execute();
}
