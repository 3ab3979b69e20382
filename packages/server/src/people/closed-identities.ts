/**
 * The people of the site's own login whose accounts were closed. Their ids are kept, because a session or a token of the login can outlive
 * them, and would create the person anew. Some of them must still be deleted in the login.
 */
import { describeError, type LogEvents } from '../operations/log.js';
import { DueWork } from '../operations/due-work.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, DAY, HOUR, MINUTE, SECOND, timeAfter } from '../store/values.js';
import type { IdentityPort } from './identity-port.js';

/** How long an id is kept: longer than browsers keep a cookie. */
const KEPT = 400 * DAY;

/** The times between the tries. After them, it is tried every few hours, because a person who wants to be deleted must be. */
const RETRY_DELAYS = [5 * SECOND, MINUTE, 10 * MINUTE, HOUR];
const LAST_DELAY = 6 * HOUR;

/** How long a person belongs to the process that deletes them. Longer than a try takes. */
const CLAIM_TIME = 2 * MINUTE;

/**
 * Keeps the id of a person in the login of the site, before their account ends here. Does nothing for a person of the built-in login.
 *
 * Call it in the transaction that ends the account.
 *
 * @param inLogin whether the person is gone there, or must still be deleted
 */
export async function closeIdentity(
  data: Data,
  siteUserId: string,
  inLogin: 'gone' | 'to-delete',
): Promise<void> {
  const person = await data.db
    .selectFrom('users')
    .select('identity_id')
    .where('id', '=', siteUserId)
    .executeTakeFirst();
  if (person?.identity_id != null) await keepClosed(data, person.identity_id, inLogin);
}

/** Keeps the id of a person who is gone in the login, and may never have been here. */
export async function keepClosed(
  data: Data,
  identityId: string,
  inLogin: 'gone' | 'to-delete',
): Promise<void> {
  const now = currentTime(data);
  const columns = { closed_at: now, next_try_at: inLogin === 'gone' ? null : now, tries: 0 };
  await data.db
    .insertInto('closed_identities')
    .values({ identity_id: identityId, ...columns })
    .onConflict((conflict) => conflict.column('identity_id').doUpdateSet(columns))
    .execute();
}

/** Returns whether the account of a person in the login was closed. */
export async function isClosedIdentity({ db }: Data, identityId: string): Promise<boolean> {
  const closed = await db
    .selectFrom('closed_identities')
    .select('identity_id')
    .where('identity_id', '=', identityId)
    .executeTakeFirst();
  return closed !== undefined;
}

/** A person whom a process has taken to delete them in the login. */
interface ClaimedIdentity {
  readonly identityId: string;
  /** 1 for the first try. */
  readonly tries: number;
}

/** Deletes people in the login of the site whose accounts were closed here. */
export type ClosureWork = DueWork<ClaimedIdentity>;

/**
 * Creates the {@link ClosureWork} of a server. What fails is tried again until it succeeds, also by another process and after a restart.
 */
export function createClosureWork(parts: {
  readonly store: Store;
  readonly identity: IdentityPort | null;
  readonly logEvent: LogEvents;
}): ClosureWork {
  const { store, identity, logEvent } = parts;
  const isUsed = identity?.closeAccount !== undefined;
  return new DueWork({
    store,
    mostAtOnce: 1,
    claim: () => (isUsed ? claimDue(store) : Promise.resolve(null)),
    async work(claimed) {
      try {
        await identity?.closeAccount?.(claimed.identityId);
      } catch (error) {
        logEvent('error', { event: 'site-login-failed', ...describeError(error) }, error);
        const delay = RETRY_DELAYS[claimed.tries - 1] ?? LAST_DELAY;
        await plan(store, claimed, timeAfter(store, delay));
        return;
      }
      await plan(store, claimed, null);
    },
    tidy: () => forgetOld(store),
    nextDueTime: () => (isUsed ? nextTime(store) : Promise.resolve(null)),
    logEvent,
  });
}

/** Takes the person who has been due for longest, and counts a try. Of several processes only one gets them. */
async function claimDue(store: Store): Promise<ClaimedIdentity | null> {
  const { db } = store;
  for (;;) {
    const due = await db
      .selectFrom('closed_identities')
      .select(['identity_id', 'tries', 'next_try_at'])
      .where('next_try_at', '<=', currentTime(store))
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const tries = due.tries + 1;
    const { numUpdatedRows } = await db
      .updateTable('closed_identities')
      .set({ tries, next_try_at: timeAfter(store, CLAIM_TIME) })
      .where('identity_id', '=', due.identity_id)
      .where('next_try_at', '=', due.next_try_at)
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { identityId: due.identity_id, tries };
  }
}

/** Stores when a person is tried again; `null` for one who was deleted. */
async function plan(
  { db }: Data,
  { identityId, tries }: ClaimedIdentity,
  time: string | null,
): Promise<void> {
  await db
    .updateTable('closed_identities')
    .set({ next_try_at: time })
    .where('identity_id', '=', identityId)
    .where('tries', '=', tries)
    .execute();
}

async function nextTime({ db }: Data): Promise<string | null> {
  const { next } = await db
    .selectFrom('closed_identities')
    .select((row) => row.fn.min<string | null>('next_try_at').as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

async function forgetOld(data: Data): Promise<void> {
  await data.db
    .deleteFrom('closed_identities')
    .where('next_try_at', 'is', null)
    .where('closed_at', '<=', timeAfter(data, -KEPT))
    .execute();
}
