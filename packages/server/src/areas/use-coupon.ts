/** The uses of coupons: one for each person, held by an open checkout, counted when it is paid, and freed when it is not. */
import type { Selectable } from 'kysely';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime } from '../store/values.js';
import type { PricingOption } from './area.js';
import {
  refusalOf,
  termsOfCoupon,
  toStoredCode,
  type CouponRefusal,
  type CouponTerms,
  type DiscountCount,
  type StoredCoupon,
} from './coupon.js';

/** The result of a request with a code that cannot be used. */
export interface RefusedCoupon {
  readonly kind: 'coupon-refused';
  readonly reason: CouponRefusal;
}

/** What somebody wants to buy with a code. */
export interface CodeRequest {
  readonly siteUserId: string;
  readonly code: string;
  readonly areaId: string;
  readonly option: PricingOption;
  /** How the payments with a discount are counted; `null` for a provider that takes no discounts. */
  readonly counts: DiscountCount | null;
}

/** Returns the lock under which the uses of the coupon with a code are counted. */
export const couponLock = (code: string) => `coupon ${toStoredCode(code)}` as const;

/** Returns the coupon of a code, or why the person cannot use it. It changes nothing. */
export async function findUsable(
  data: Data,
  { siteUserId, code, areaId, option, counts }: CodeRequest,
): Promise<RefusedCoupon | { readonly kind: 'usable'; readonly coupon: CouponTerms }> {
  const coupon = counts && (await findByCode(data, code));
  if (!coupon) return { kind: 'coupon-refused', reason: 'unknown' };
  const uses = await countUses(data, coupon.id, siteUserId);
  const reason = refusalOf(coupon, { areaId, option, counts, ...uses }, data.now());
  return reason ? { kind: 'coupon-refused', reason } : { kind: 'usable', coupon: termsOfCoupon(coupon) };
}

/** Returns the coupon with a code: of those that have had it, the one that has not ended, or the last one. */
async function findByCode({ db }: Data, code: string): Promise<StoredCoupon | null> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', toStoredCode(code))
    .orderBy('created_at', 'desc')
    .execute();
  const row = rows.find(({ ended_at: endedAt }) => endedAt === null) ?? rows[0];
  return row ? toStoredCoupon(row) : null;
}

/** Reads a coupon from its row. */
export const toStoredCoupon = (row: Selectable<Tables['coupons']>): StoredCoupon => ({
  id: row.id,
  code: row.code,
  reduction: JSON.parse(row.reduction) as StoredCoupon['reduction'],
  duration: JSON.parse(row.duration) as StoredCoupon['duration'],
  areaId: row.area_id,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  endedAt: row.ended_at,
});

/** Returns whether a person has paid with a coupon. */
export async function hasUsed({ db }: Data, couponId: string, siteUserId: string): Promise<boolean> {
  const own = await db
    .selectFrom('coupon_uses')
    .select('used_at')
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', siteUserId)
    .executeTakeFirst();
  return (own?.used_at ?? null) !== null;
}

async function countUses(data: Data, couponId: string, siteUserId: string) {
  const [isUsed, others] = await Promise.all([
    hasUsed(data, couponId, siteUserId),
    data.db
      .selectFrom('coupon_uses')
      .select((row) => row.fn.countAll().as('count'))
      .where('coupon_id', '=', couponId)
      .where('user_id', '<>', siteUserId)
      .executeTakeFirstOrThrow(),
  ]);
  return { hasUsed: isUsed, numOthers: Number(others.count) };
}

/**
 * Lets an open checkout hold the one use of a coupon that its person has. The transaction must have the lock of the code, and the
 * coupon must be usable.
 */
export const holdCoupon = (data: Data, couponId: string, siteUserId: string, checkoutId: string) =>
  writeUse(data, couponId, siteUserId, { checkout_id: checkoutId, used_at: null });

/** Counts the use of a coupon: it was paid with. Counting it again changes nothing. */
export const countUse = (data: Data, couponId: string, siteUserId: string, checkoutId: string | null) =>
  writeUse(data, couponId, siteUserId, { checkout_id: checkoutId, used_at: currentTime(data) });

/** Writes the use of a coupon by a person. One that was paid with stays as it is. */
const writeUse = (
  { db }: Data,
  couponId: string,
  siteUserId: string,
  use: Pick<Selectable<Tables['coupon_uses']>, 'checkout_id' | 'used_at'>,
) =>
  db
    .insertInto('coupon_uses')
    .values({ coupon_id: couponId, user_id: siteUserId, ...use })
    .onConflict((conflict) =>
      conflict.columns(['coupon_id', 'user_id']).doUpdateSet(use).where('coupon_uses.used_at', 'is', null),
    )
    .execute();

/** Frees what a checkout holds that nobody can pay any more. */
export const freeCoupon = ({ db }: Data, checkoutId: string) =>
  db.deleteFrom('coupon_uses').where('checkout_id', '=', checkoutId).where('used_at', 'is', null).execute();

/** Returns whether a code could be entered for an option: somebody may have one. */
export async function hasCoupons(data: Data, areaId: string): Promise<boolean> {
  const found = await data.db
    .selectFrom('coupons')
    .select('id')
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('area_id', 'is', null), row('area_id', '=', areaId)]))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>=', currentTime(data))]))
    .executeTakeFirst();
  return found !== undefined;
}
