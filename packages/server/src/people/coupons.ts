/** The coupons of the site, as its owners create, read and end them. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Coupon, NewCoupon } from 'member-area-elements/contract/parts/coupon';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import { requireStillOwner } from './access.js';
import { toFutureTime } from './future-time.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime } from '../store/values.js';
import { requireArea } from '../areas/area.js';
import { statusOf } from '../areas/coupon.js';
import { couponLock, toStoredCoupon } from '../areas/use-coupon.js';

/** Returns all coupons, the newest first. */
export async function listCoupons(data: Data): Promise<Coupon[]> {
  const [rows, uses] = await Promise.all([
    data.db.selectFrom('coupons').selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),
    data.db
      .selectFrom('coupon_uses')
      .select((row) => ['coupon_id', row.fn.countAll().as('count')])
      .where('used_at', 'is not', null)
      .groupBy('coupon_id')
      .execute(),
  ]);
  const numUses = new Map(uses.map((row) => [row.coupon_id, Number(row.count)]));
  return rows.map((row) => toCoupon(row, numUses.get(row.id) ?? 0, data.now()));
}

/**
 * Stores a coupon.
 *
 * @param ownerId the `siteUserId` of who creates it
 * @throws Refusal 404 `not-found` for an unknown area; 400 `invalid` for an end that has passed; 409 `code-taken`; 403 `not-owner`
 *   for somebody who is owner no more
 */
export function createCoupon(store: Store, ownerId: string, coupon: NewCoupon): Promise<Coupon> {
  const { code, reduction, duration, memberAreaId, endsAt, maxUses } = coupon;
  const locks = {
    exclusive: [couponLock(code)],
    shared: ['owner', ...(memberAreaId ? [`area ${memberAreaId}` as const] : [])],
  } as const;
  return store.transact(locks, async (data) => {
    await requireStillOwner(data, ownerId);
    if (memberAreaId) await requireArea(data, memberAreaId);
    if (await isTaken(data, code)) throw new Refusal('code-taken');
    const row = {
      id: randomUUID(),
      code,
      reduction: JSON.stringify(reduction),
      duration: JSON.stringify(duration),
      area_id: memberAreaId ?? null,
      ends_at: toFutureTime(data, endsAt ?? null),
      max_uses: maxUses ?? null,
      created_at: currentTime(data),
      ended_at: null,
    };
    await data.db.insertInto('coupons').values(row).execute();
    await recordChange(data, {
      personId: ownerId,
      operation: 'createCoupon',
      areaId: memberAreaId ?? null,
      subjectId: row.id,
      fields: ['code'],
    });
    return toCoupon(row, 0, data.now());
  });
}

/** Returns whether a coupon that has not ended has a code. */
async function isTaken({ db, now }: Data, code: string): Promise<boolean> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .execute();
  return rows.some((row) => statusOf(toStoredCoupon(row), 0, now()) === 'active');
}

/**
 * Ends a coupon. Ending it again changes nothing.
 *
 * @param ownerId the `siteUserId` of who ends it
 * @throws Refusal 404 `not-found`; 403 `not-owner` for somebody who is owner no more
 */
export function endCoupon(store: Store, ownerId: string, id: string): Promise<void> {
  return store.transact({ shared: ['owner'] }, async (data) => {
    const { db } = data;
    await requireStillOwner(data, ownerId);
    const ended = await db
      .updateTable('coupons')
      .set({ ended_at: currentTime(data) })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('area_id')
      .executeTakeFirst();
    if (ended)
      return recordChange(data, {
        personId: ownerId,
        operation: 'endCoupon',
        areaId: ended.area_id,
        subjectId: id,
        fields: ['status'],
      });
    const stored = await db.selectFrom('coupons').select('id').where('id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('not-found', { message: 'There is no such coupon.' });
  });
}

/** Returns a coupon as the owner reads it. */
function toCoupon(row: Selectable<Tables['coupons']>, numUses: number, now: Date): Coupon {
  const coupon = toStoredCoupon(row);
  return {
    id: row.id,
    code: row.code,
    reduction: coupon.reduction,
    duration: coupon.duration,
    memberAreaId: row.area_id ?? undefined,
    endsAt: row.ends_at ?? undefined,
    maxUses: row.max_uses ?? undefined,
    createdAt: row.created_at,
    status: statusOf(coupon, numUses, now),
    numUses,
  };
}
