import type { Selectable } from 'kysely';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';

type MembershipRow = Selectable<Tables['memberships']>;

/**
 * Runs work on a membership, in a transaction in which nothing else changes what its person has, and its area neither goes nor
 * gives its members to another one.
 *
 * @param siteUserId whose membership it must be. Default: of anybody
 * @param others more locks that the work needs. Default: none
 * @throws Refusal 404 `not-found`
 */
export async function transactWithMembership<Result>(
  store: Store,
  id: string,
  work: (data: Data, membership: MembershipRow) => Promise<Result>,
  siteUserId?: string,
  others: readonly 'orders'[] = [],
): Promise<Result> {
  for (;;) {
    const found = await requireMembership(store, id, siteUserId);
    const locks = {
      exclusive: [`person ${found.user_id}`, ...others],
      shared: [`area ${found.area_id}`],
    } as const;
    const done = await store.transact(locks, async (data) => {
      const membership = await requireMembership(data, id, siteUserId);
      // It has moved to another area meanwhile, whose lock is another one.
      if (membership.area_id !== found.area_id) return null;
      return { result: await work(data, membership) };
    });
    if (done) return done.result;
  }
}

async function requireMembership({ db }: Data, id: string, siteUserId?: string): Promise<MembershipRow> {
  const membership = await db
    .selectFrom('memberships')
    .selectAll()
    .where('id', '=', id)
    .$if(siteUserId !== undefined, (query) => query.where('user_id', '=', siteUserId ?? ''))
    .executeTakeFirst();
  if (!membership) throw new Refusal('not-found', { message: 'There is no such membership.' });
  return membership;
}
