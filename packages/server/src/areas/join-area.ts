import { recordMembershipEvent } from '../activity/record-event.js';
import { Refusal } from '../http/refusal.js';
import { toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import type { Data, Locks, Store } from '../store/store.js';
import { currentTime, toIsoTime } from '../store/values.js';
import { requireArea, toMembersPath, type MemberArea, type PricingOption } from './area.js';
import { addMembership } from './add-membership.js';
import { countedFrom, differenceOf, discountOf, nothingIn, type CouponTerms } from './coupon.js';
import { updateMemberColumns } from './member-columns.js';
import { mayEnter, standingOf } from './membership.js';
import { placeOrder } from './place-order.js';
import { trialEndOf, withoutTrial } from './trial.js';
import { countUse, couponLock, findUsable, type RefusedCoupon } from './use-coupon.js';
import { undoCancellation } from './resume-membership.js';
import { requireMemberAreas } from './site-settings.js';

/** The result of a join request: a path for the visitor, or 1 before and 2 after the enrolment dates. */
export type JoinResult =
  | { kind: 'go'; redirectUrlPath: string }
  | { kind: 'outside-dates'; errorCode: 1 | 2 };

/** The page of the account where a person sees that a payment has failed, and updates it, or ends a pause. */
const MEMBERSHIPS_PATH = '/account/memberships';

/** The payment method of an order of the simulated checkout. */
export const PAYMENT_METHOD = 'Demo card';

/** The result of a join request; see {@link decideJoin}. */
type JoinDecision =
  | { kind: 'has-membership' }
  | { kind: 'must-update-payment' }
  | { kind: 'is-paused'; until: string }
  | { kind: 'outside-dates'; errorCode: 1 | 2 }
  | { kind: 'unknown-option' }
  | { kind: 'join'; option: PricingOption | null };

/**
 * Sends a visitor into an area or to its checkout. A free area is joined at once. A member does not become a member
 * twice, and a membership that is about to end is resumed. A member whose payment has failed is sent to the memberships when
 * the days of grace are over, because the pages of the area refuse them until the payment is updated. So is one who has paused.
 *
 * @param pricingOptionId empty for the area's first option
 * @throws Refusal 403 `feature-off`, 404 `not-found`, 400 `invalid` for an unknown option
 */
export function joinArea(
  store: Store,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
  originUrlPath: string,
): Promise<JoinResult> {
  return store.transactTogether(joinLocks(siteUserId, memberAreaId), async (data) => {
    const admission = await admit(data, siteUserId, memberAreaId, pricingOptionId);
    if (admission.kind !== 'admitted') return admission;
    const { area, option } = admission;
    if (option) {
      const query = new URLSearchParams({ memberAreaId: area.id, pricingOptionId: option.id, originUrlPath });
      return { kind: 'go', redirectUrlPath: `/checkout?${query}` };
    }
    await addMember(data, siteUserId, area, null);
    return enterArea(area);
  });
}

/** What a buyer has chosen in the checkout. */
interface CheckoutChoices {
  /** Whether the buyer gives up the right of withdrawal. Default: no. */
  readonly isWaived?: boolean;
  /** The code of a coupon. Default: none. */
  readonly code?: string;
}

/**
 * Joins an area through the simulated checkout, which takes no money. Returns and throws the same as {@link joinArea}, and why a
 * code cannot be used.
 */
export function payToJoin(
  store: Store,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
  { isWaived = false, code = '' }: CheckoutChoices = {},
): Promise<JoinResult | RefusedCoupon> {
  const locks = joinLocks(siteUserId, memberAreaId, 'orders', ...(code ? [couponLock(code)] : []));
  return store.transact(locks, async (data) => {
    const admission = await admit(data, siteUserId, memberAreaId, pricingOptionId);
    if (admission.kind !== 'admitted') return admission;
    const { area, option } = admission;
    const usable =
      code && option
        ? await findUsable(data, { siteUserId, code, areaId: area.id, option, counts: 'payments' })
        : null;
    if (usable?.kind === 'coupon-refused') return usable;
    const coupon = usable?.coupon ?? null;
    await addMember(data, siteUserId, area, option, { isWaived, coupon });
    if (coupon) await countUse(data, coupon.id, siteUserId, null);
    return enterArea(area);
  });
}

/** The area and the option that somebody may join, or the result of a request that ends here. */
export type Admission = JoinResult | { kind: 'admitted'; area: MemberArea; option: PricingOption | null };

/** Returns the locks of a join: the person joins nothing else meanwhile, and the area is neither edited nor deleted. */
export const joinLocks = (
  siteUserId: string,
  memberAreaId: string,
  ...others: ('orders' | ReturnType<typeof couponLock>)[]
): Locks => ({
  exclusive: [`person ${siteUserId}`, ...others],
  shared: [`area ${memberAreaId}`],
});

/** Returns the area and the option that somebody may join now, or the result of a request that ends here. */
export async function admit(
  data: Data,
  siteUserId: string,
  memberAreaId: string,
  pricingOptionId: string,
): Promise<Admission> {
  await requireMemberAreas(data);
  const area = await requireArea(data, memberAreaId, siteUserId);
  const decision = decideJoin(area, pricingOptionId, data.now());
  switch (decision.kind) {
    case 'has-membership':
      await undoCancellation(data, siteUserId, area.id);
      return enterArea(area);
    case 'must-update-payment':
    case 'is-paused':
      return { kind: 'go', redirectUrlPath: MEMBERSHIPS_PATH };
    case 'outside-dates':
      return decision;
    case 'unknown-option':
      throw new Refusal('invalid', {
        message: 'There is no such pricing option.',
        fields: { pricingOptionId: 'invalid' },
      });
    case 'join':
      return { kind: 'admitted', area, option: decision.option };
  }
}

/** Decides what follows from a join request, from the area as it is for the person and the current time. */
export function decideJoin(area: MemberArea, pricingOptionId: string, now: Date): JoinDecision {
  const standing = standingOf(area.membership, now);
  if (standing === 'payment-failed' && !mayEnter(area.membership, now))
    return { kind: 'must-update-payment' };
  if (standing === 'paused')
    return { kind: 'is-paused', until: area.membership?.pause?.until ?? toIsoTime(now) };
  if (standing !== 'none') return { kind: 'has-membership' };

  const { opensAt, closesAt } = area.enrollment ?? {};
  if (opensAt && toIsoTime(now) < opensAt) return { kind: 'outside-dates', errorCode: 1 };
  if (closesAt && toIsoTime(now) > closesAt) return { kind: 'outside-dates', errorCode: 2 };

  if (!pricingOptionId) return { kind: 'join', option: area.pricingOptions[0] ?? null };
  const option = area.pricingOptions.find(({ id }) => id === pricingOptionId);
  return option ? { kind: 'join', option } : { kind: 'unknown-option' };
}

/** Returns the result that leads into an area. */
export const enterArea = ({ id }: Pick<MemberArea, 'id'>): JoinResult => ({
  kind: 'go',
  redirectUrlPath: toMembersPath(id),
});

/** Adds a membership in place of one that has ended, and an order when there is something to pay. */
async function addMember(
  data: Data,
  siteUserId: string,
  { id: areaId, name }: MemberArea,
  bought: PricingOption | null,
  { isWaived, coupon }: { readonly isWaived: boolean; readonly coupon: CouponTerms | null } = {
    isWaived: false,
    coupon: null,
  },
): Promise<void> {
  // Who uses a code pays at once.
  const option = bought && coupon ? withoutTrial(bought) : bought;
  const trialEndsAt = option && trialEndOf(option, data.now());
  const added = await addMembership(data, {
    userId: siteUserId,
    areaId,
    optionId: option?.id ?? null,
    endsAt: null,
    trialEndsAt,
    coupon: coupon && option && countedFrom(coupon, option, data.now()),
  });
  if (!added) throw new Error(`The membership of ${siteUserId} in ${areaId} goes on: nothing replaces it.`);
  await recordMembershipEvent(data, { kind: 'joined', by: 'member', membership: added, title: name });
  if (option) {
    const { price } = option;
    const reduced = coupon ? discountOf(coupon, option).price : price;
    const total = trialEndsAt === null ? reduced : nothingIn(price.currencyCode);
    await placeOrder(data, {
      siteUserId,
      areaId,
      title: name,
      option,
      total,
      paymentMethod: PAYMENT_METHOD,
      withdrawalWaivedAt: isWaived ? currentTime(data) : null,
      discount: coupon && { coupon, value: differenceOf(price, reduced).value },
    });
    if (toMinorUnits(total) > 0n)
      await recordMembershipEvent(data, {
        kind: 'paid',
        by: 'member',
        membership: added,
        title: name,
        amount: total,
      });
  }
  await updateMemberColumns(data, [siteUserId]);
}
