/** The memberships and orders of one person, as the account shows them. */
import type { Selectable } from 'kysely';
import { updateMemberColumns } from '../areas/member-columns.js';
import { listBoughtAreas, toMembersPath, type MemberArea } from '../areas/area.js';
import {
  hasEnded,
  hasPause,
  mayEnter,
  membershipAt,
  pauseOf,
  standingOf,
  toMembership,
} from '../areas/membership.js';
import { runningTrial, withoutTrial } from '../areas/trial.js';
import { countMembershipPayments } from '../areas/count-payments.js';
import { fixedReasonOf, type ChangeCandidate } from '../areas/option-changes.js';
import { listOptionTargets } from '../areas/option-targets.js';
import { isLimited } from '../areas/coupon.js';
import { longestPause, NOT_PAUSED } from '../areas/pause.js';
import { nextTermsOf, optionIdOf, paymentAt, reduceAt, type DuePayment } from '../areas/planned-price.js';
import { feeTypeOf, PAYMENT_METHOD_PATH } from '../areas/payments.js';
import { transactWithMembership } from '../areas/transact-with-membership.js';
import { Refusal } from '../http/refusal.js';
import { queueMail } from '../mail/outbox.js';
import type { Data, Store } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime, toIsoTime } from '../store/values.js';
import { recordCancellation } from '../areas/cancellations.js';
import { describeOrder } from './orders.js';

type MembershipRow = Selectable<Tables['memberships']>;

/** What the payments of the site can do for a membership. */
export interface BillingAbilities {
  /** Whether they can change its option. */
  canBill(membership: StoredMembership): boolean;
  /** Whether they can pause. */
  canPause(membership: StoredMembership): boolean;
}

const UNABLE: BillingAbilities = { canBill: () => false, canPause: () => false };

/**
 * Returns the memberships of a person, the oldest first, and the orders, the newest first.
 *
 * @param abilities what the payments can do. Default: nothing
 */
export async function readMemberships(data: Data, siteUserId: string, abilities: BillingAbilities = UNABLE) {
  const { db } = data;
  const [memberships, orders] = await Promise.all([
    listMembershipRows(data, siteUserId),
    db.selectFrom('orders').selectAll().where('user_id', '=', siteUserId).orderBy('number', 'desc').execute(),
  ]);
  const areas = await listBoughtAreas(
    data,
    memberships.map((membership) => membership.area_id),
  );
  return {
    memberships: await Promise.all(
      memberships.map(async (row) => {
        const described = describeMembership(row, areas, data.now());
        const { nextPayment: _, ...membership } = described;
        const canPause = abilities.canPause(row);
        return {
          ...membership,
          ...describePauses(row, described, areas, canPause, data.now()),
          mayChangeOption: await mayChange(data, row, described, abilities.canBill(row)),
        };
      }),
    ),
    orders: orders.map(describeOrder),
  };
}

/** A membership with what its payment provider knows. */
export type StoredMembership = Awaited<ReturnType<typeof listMembershipRows>>[number];

/** A membership as the account shows it. */
export type DescribedMembership = ReturnType<typeof describeMembership>;

/** Returns whether a member can change to another option. */
async function mayChange(
  data: Data,
  row: StoredMembership,
  described: DescribedMembership,
  canBill: boolean,
): Promise<boolean> {
  const candidate = changeCandidateOf(row, described, canBill, data.now());
  const { option, status } = candidate;
  if (status !== 'ACTIVE' || feeTypeOf(option) !== 'recurring') return false; // without a query for the others
  return fixedReasonOf(candidate, await listOptionTargets(data, row.area_id, option)) === null;
}

/** Returns what decides whether the option of a membership can change. */
export const changeCandidateOf = (
  row: StoredMembership,
  { pricingOption: option, status, trialEndsAt, discount }: DescribedMembership,
  canBill: boolean,
  now: Date,
): ChangeCandidate => ({
  option,
  // The provider may not know yet that the staff lets it end.
  status: row.ends_with_period === 1 && status === 'ACTIVE' ? 'ENDING' : status,
  canBill,
  hasTrial: trialEndsAt !== null,
  hasPause: hasPause(row, now),
  hasLimitedDiscount: isLimited(discount),
});

/** Returns how a member can pause a membership now, or end its pause. */
function describePauses(
  row: StoredMembership,
  membership: DescribedMembership,
  areas: readonly MemberArea[],
  canPause: boolean,
  now: Date,
) {
  const [area] = areas.filter(({ id }) => id === row.area_id);
  return {
    maxPausePeriods: longestPauseOf(row, membership, area, canPause, now),
    resumptionPrice:
      membership.status === 'PAUSED' && canPause ? resumptionOf(row, area, now)?.price : undefined,
  };
}

/** Returns for how many billing periods a member can pause a membership now. */
export const longestPauseOf = (
  row: StoredMembership,
  { pricingOption: option, status, trialEndsAt, discount }: DescribedMembership,
  area: MemberArea | undefined,
  canPause: boolean,
  now: Date,
): number =>
  longestPause({
    option,
    status,
    canPause,
    maxPausePeriods: area?.maxPausePeriods ?? 0,
    hasTrial: trialEndsAt !== null,
    endsWithPeriod: row.ends_with_period === 1,
    hasPlannedOption: row.next_kind !== null && optionIdOf(row, now) === row.option_id,
    hasEndingDiscount: isLimited(discount),
  });

/**
 * Returns the payment with which a pause ends at once: for the option of now, or for one that the payment provider knows already
 * as the next one.
 */
export function resumptionOf(
  row: StoredMembership,
  area: MemberArea | undefined,
  now: Date,
): DuePayment | undefined {
  const { next_option_id: next, next_price_told: told } = row;
  const id = next !== null && told === 1 ? next : optionIdOf(row, now);
  const option = area?.pricingOptions.find((one) => one.id === id);
  return option && { option, ...reduceAt(row, option, toIsoTime(now)) };
}

/** Returns the memberships of several people as the owner sees them, by the ids of the people: the newest first. */
export async function readOwnedMemberships(data: Data, siteUserIds: readonly string[]) {
  const found = new Map(siteUserIds.map((id): [string, OwnedMembershipOf[]] => [id, []]));
  if (siteUserIds.length === 0) return found;
  const rows = await selectMemberships(data)
    .where('memberships.user_id', 'in', siteUserIds)
    .orderBy('joined_at', 'desc')
    .execute();
  const areas = await listBoughtAreas(
    data,
    rows.map((row) => row.area_id),
  );
  const areasById = new Map(areas.map((area) => [area.id, [area]]));
  for (const row of rows)
    found
      .get(row.user_id)
      ?.push(toOwned(describeMembership(row, areasById.get(row.area_id) ?? [], data.now())));
  return found;
}

type OwnedMembershipOf = ReturnType<typeof toOwned>;

const toOwned = ({
  id,
  memberAreaId,
  title,
  status,
  feeType,
  joinedAt,
  endsAt,
  pause,
  nextPaymentAt,
}: DescribedMembership) => ({
  id,
  memberAreaId,
  title,
  status,
  feeType,
  joinedAt,
  endsAt,
  pause,
  nextPaymentAt,
});

/** Returns the memberships of a person with the payments that a provider knows, the oldest first. */
export const listMembershipRows = (data: Data, siteUserId: string) =>
  selectMemberships(data).where('memberships.user_id', '=', siteUserId).orderBy('joined_at').execute();

const selectMemberships = ({ db }: Data) =>
  db
    .selectFrom('memberships')
    .leftJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
    .selectAll('memberships')
    .select([
      'payments_made',
      'next_payment_at',
      'checkouts.state as checkout_state',
      'subscription_id',
      'ends_with_period',
    ]);

/**
 * Cancels a membership of a person. A free one ends at once, a recurring one at the end of the period that is paid for.
 * When its last payment has failed, or in a pause, that period is over, and it ends at once. A pause that is to come goes. A mail
 * confirms the end of the payments.
 * Cancelling it again changes nothing: an earlier answer may have been lost.
 *
 * @throws Refusal 404 `not-found`, also for the membership of somebody else; 409 `not-cancellable` for one that is paid
 *   once or in installments
 */
export async function cancelMembership(store: Store, siteUserId: string, id: string): Promise<void> {
  const cancel = async (data: Data, membership: MembershipRow) => {
    const ended = await cancelWithoutProvider(data, membership);
    if (ended) await queueMail(data, { kind: 'cancellation', siteUserId, ...ended });
  };
  await transactWithMembership(store, id, cancel, siteUserId);
}

/**
 * Cancels a membership that no payment provider knows, as {@link cancelMembership} says, without the mail. The transaction must
 * have the exclusive lock of the person.
 *
 * @returns the name of the area and the end of the period that is paid, when payments end by it: `null` as the end of one that
 *   ends now
 * @throws Refusal 409 `not-cancellable`
 */
export async function cancelWithoutProvider(
  data: Data,
  membership: MembershipRow,
): Promise<{ title: string; endsAt: string | null } | null> {
  const { db } = data;
  const { id, user_id: siteUserId } = membership;
  const { area, option } = findBought(
    membership,
    await listBoughtAreas(data, [membership.area_id]),
    data.now(),
  );
  switch (feeTypeOf(option)) {
    case 'free':
      if (hasEnded(toMembership(membership), data.now())) return null; // the staff of the site has ended it
      await recordCancellation(data, membership);
      await db.deleteFrom('memberships').where('id', '=', id).execute();
      await updateMemberColumns(data, [siteUserId]);
      return null;
    case 'recurring': {
      const standing = standingOf(toMembership(membership), data.now());
      if (standing === 'none' || standing === 'ending') return null;
      const isActive = standing === 'member';
      const pause = isActive ? pauseOf(toMembership(membership), data.now()) : undefined;
      // A pause that is to come begins when the period is over that is paid for.
      const paidUntil = isActive
        ? (pause?.from ?? countPaymentsOf(membership, area, data.now())?.nextAt)
        : undefined;
      const title = area?.name ?? '';
      const endsAt = paidUntil ?? currentTime(data);
      await recordCancellation(data, membership, { title, endsAt });
      await db
        .updateTable('memberships')
        .set({ status: isActive ? 'ENDING' : 'CANCELLED', ends_at: endsAt, ...(pause && NOT_PAUSED) })
        .where('id', '=', id)
        .execute();
      await updateMemberColumns(data, [siteUserId]);
      return { title, endsAt: paidUntil ?? null };
    }
    case 'one_time':
    case 'installments':
      throw new Refusal('not-cancellable');
  }
}

/** A membership with the payments that its provider knows; `null` for one without a provider. */
type PaidMembershipRow = MembershipRow &
  Record<'payments_made', number | null> &
  Record<'next_payment_at', string | null>;

/** Returns a membership as the account shows it. */
export function describeMembership(row: PaidMembershipRow, areas: readonly MemberArea[], now: Date) {
  const { area, option } = findBought(row, areas, now);
  const feeType = feeTypeOf(option);
  const payments =
    row.payments_made === null
      ? countPaymentsOf(row, area, now)
      : { made: row.payments_made, nextAt: row.next_payment_at };
  const membership = membershipAt(toMembership(row), now);
  const status = hasEnded(membership, now) ? 'CANCELLED' : membership.status;
  const nextPaymentAt = ((status === 'ACTIVE' || status === 'PAUSED') && payments?.nextAt) || null;
  const options = area?.pricingOptions ?? [];
  const next = nextTermsOf(row, options, nextPaymentAt, now);
  const nextPayment = nextPaymentAt === null ? null : paymentAt(row, options, nextPaymentAt);
  const isPaidOff = feeType === 'installments' && status === 'ACTIVE' && !payments?.nextAt;
  return {
    id: row.id,
    memberAreaId: row.area_id,
    title: area?.name ?? '',
    feeType,
    status: isPaidOff ? 'COMPLETED' : status,
    priceLine: null,
    pricingOption: option && withoutTrial(option),
    joinedAt: row.joined_at,
    endsAt: status === 'PAYMENT_FAILED' && !mayEnter(membership, now) ? null : row.ends_at,
    pause: membership.pause,
    nextPaymentAt,
    trialEndsAt: status === 'ACTIVE' || status === 'ENDING' ? runningTrial(row, now) : null,
    /** What is due then; `null` when nothing is. The answers have it in parts. */
    nextPayment,
    discount: nextPayment?.discount ?? undefined,
    nextPrice:
      next?.by === 'owner'
        ? { price: reduceAt(row, next.option, next.from).price, from: next.from }
        : undefined,
    nextOption: next?.by === 'member' ? { pricingOption: next.option, from: next.from } : undefined,
    paymentsMade: payments?.made ?? 0,
    url: mayEnter(membership, now) ? toMembersPath(row.area_id) : null,
    // The provider has a page for it, and it is of use while payments follow.
    paymentMethodUrl:
      row.payments_made !== null && (nextPaymentAt || status === 'PAYMENT_FAILED')
        ? PAYMENT_METHOD_PATH
        : null,
  };
}

/** Returns the area of a membership and the option that was bought, `null` for a free area. */
function findBought(row: MembershipRow, areas: readonly MemberArea[], now: Date) {
  const area = areas.find(({ id }) => id === row.area_id);
  const optionId = optionIdOf(row, now);
  const option = area?.pricingOptions.find(({ id }) => id === optionId) ?? null;
  return { area, option };
}

const countPaymentsOf = (row: MembershipRow, area: MemberArea | undefined, now: Date) =>
  countMembershipPayments(row, (optionId) => area?.pricingOptions.find(({ id }) => id === optionId), now);
