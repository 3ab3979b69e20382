/** What the staff of a site changes about the membership of somebody: its end, at once, later, or at another time. */
import type { MembershipEnd } from 'member-area-elements/contract/owner/end-membership';
import { recordMembershipEvent } from '../activity/record-event.js';
import { listBoughtAreas } from '../areas/area.js';
import { hasEnded, standingOf, toMembership } from '../areas/membership.js';
import { NOT_PAUSED } from '../areas/pause.js';
import { transactWithMembership } from '../areas/transact-with-membership.js';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import { dropCancellations } from '../areas/cancellations.js';
import { toFutureTime } from '../people/future-time.js';
import { updateMemberColumns } from '../areas/member-columns.js';
import { describeMembership, listMembershipRows } from '../people/memberships.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { unavailable } from './ask-provider.js';
import { choicesOf } from './membership-choices.js';
import { causeOf, type PaymentSetup } from './payment-services.js';
import { syncCheckout } from './sync-checkout.js';

/** The states of a checkout that gives access, or did until a payment failed. */
const WITH_ACCESS = ['paid', 'active', 'ending', 'failed'] as const;

/**
 * Ends a membership, at once or with the period that is paid for, and the payments of its subscription. The person may join
 * again. Ending it again changes nothing, and asks the provider again when it has failed before.
 *
 * @param staffId the `siteUserId` of who ends it
 * @throws Refusal 404 `not-found`; 409 `no-period`; 503 `payments-unavailable`: the provider learns it from the next sweep,
 *   and access that was to end at once has ended
 */
export async function endOwnedMembership(
  setup: PaymentSetup,
  store: Store,
  staffId: string,
  id: string,
  when: MembershipEnd['when'],
): Promise<void> {
  const checkouts = await transactWithOwned(store, id, async (data, membership) => {
    const { checkout_id: checkoutId } = membership;
    const standing = standingOf(toMembership(membership), data.now());
    if (when === 'now') {
      if (standing !== 'none') {
        await recordEnd(data, staffId, membership);
        await endAccess(data, membership);
      }
      return listCheckoutsToEnd(data, membership);
    }
    if (standing === 'none' || standing === 'ending') return [];
    if (checkoutId && membership.end_by_staff === 1) return [checkoutId]; // the provider does not know it yet
    const { mayEndLater, paidUntil, hasPause } = await describe(data, membership);
    if (!mayEndLater) throw new Refusal('no-period');
    await recordEnd(data, staffId, membership);
    if (checkoutId) {
      // The sync writes the end, as the provider knows it.
      await data.db
        .updateTable('checkouts')
        .set({ ends_with_period: 1, check_at: currentTime(data) })
        .where('id', '=', checkoutId)
        .execute();
      await data.db.updateTable('memberships').set({ end_by_staff: 1 }).where('id', '=', id).execute();
      return [checkoutId];
    }
    await data.db
      .updateTable('memberships')
      .set({ status: 'ENDING', ends_at: paidUntil, end_by_staff: 1, ...(hasPause && NOT_PAUSED) })
      .where('id', '=', id)
      .execute();
    await recordMembershipEvent(data, { kind: 'ended', by: 'staff', membership, endsAt: paidUntil });
    await updateMemberColumns(data, [membership.user_id]);
    return [];
  });
  await syncAll(setup, checkouts);
}

const recordEnd = (data: Data, staffId: string, { id, area_id: areaId }: OwnedRow): Promise<void> =>
  recordChange(data, {
    personId: staffId,
    operation: 'endMembership',
    areaId,
    subjectId: id,
    fields: ['endsAt'],
  });

/** A membership whose access ends. */
type EndingRow = Pick<OwnedRow, 'id' | 'user_id' | 'area_id' | 'checkout_id'>;

/**
 * Ends the access of a person to an area at once, and records it. Nothing that was paid before gives access any more: the
 * next sync of each purchase ends its payments. The transaction must have the exclusive lock of the person.
 *
 * @param by who ends it: the staff of the site, or the member, who has withdrawn from the contract
 */
export async function endAccess(
  data: Data,
  membership: EndingRow,
  by: 'staff' | 'member' = 'staff',
): Promise<void> {
  const { db } = data;
  const now = currentTime(data);
  await db
    .updateTable('memberships')
    .set({ status: 'CANCELLED', ends_at: now, end_by_staff: 1 })
    .where('id', '=', membership.id)
    .execute();
  await db
    .updateTable('checkouts')
    .set({ access_ends_at: now, check_at: now })
    .where('user_id', '=', membership.user_id)
    .where('area_id', '=', membership.area_id)
    .where('state', 'in', WITH_ACCESS)
    .execute();
  await recordMembershipEvent(data, { kind: 'ended', by, membership });
  await updateMemberColumns(data, [membership.user_id]);
}

/** Returns the checkouts of a person in an area whose payments must end, also those for which the provider has not answered before. */
export async function listCheckoutsToEnd(
  { db, now }: Data,
  { user_id, area_id }: Pick<OwnedRow, 'user_id' | 'area_id'>,
): Promise<string[]> {
  const checkouts = await db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', user_id)
    .where('area_id', '=', area_id)
    .where('state', 'in', WITH_ACCESS)
    .where('subscription_id', 'is not', null)
    .where('access_ends_at', '<=', currentTime({ now }))
    .execute();
  return checkouts.map(({ id }) => id);
}

/** @throws Refusal 503 `payments-unavailable` when the provider fails, or the site has none any more */
async function syncAll(setup: PaymentSetup, checkouts: readonly string[]): Promise<void> {
  for (const id of checkouts) {
    if (setup.kind !== 'provider') throw unavailable();
    try {
      await syncCheckout(setup.services, id);
    } catch (error) {
      setup.services.report({ kind: 'provider-failed', checkoutId: id, cause: causeOf(error) });
      throw unavailable();
    }
  }
}

/**
 * Moves the end of a membership that costs nothing or was paid once; `null` for access without an end.
 *
 * @param staffId the `siteUserId` of who moves it
 * @throws Refusal 404 `not-found`; 409 `ended`; 409 `not-movable`; 400 `invalid` for a time that has passed
 */
export async function moveMembershipEnd(
  store: Store,
  staffId: string,
  id: string,
  wantedEnd: string | null,
): Promise<void> {
  await transactWithOwned(store, id, async (data, membership) => {
    const { db } = data;
    if (hasEnded(toMembership(membership), data.now())) throw new Refusal('ended');
    if (!(await describe(data, membership)).mayMove) throw new Refusal('not-movable');
    const endsAt = toFutureTime(data, wantedEnd);
    if (endsAt === membership.ends_at) return;
    await db
      .updateTable('memberships')
      .set({
        status: endsAt === null ? 'ACTIVE' : 'ENDING',
        ends_at: endsAt,
        end_by_staff: endsAt === null ? 0 : 1,
      })
      .where('id', '=', id)
      .execute();
    if (membership.checkout_id)
      await db
        .updateTable('checkouts')
        .set({ access_ends_at: endsAt })
        .where('id', '=', membership.checkout_id)
        .execute();
    // It goes on for good: its person has not left.
    if (endsAt === null) await dropCancellations(data, [id]);
    await recordMembershipEvent(data, { kind: 'moved', by: 'staff', membership, endsAt });
    await updateMemberColumns(data, [membership.user_id]);
    await recordChange(data, {
      personId: staffId,
      operation: 'moveMembershipEnd',
      areaId: membership.area_id,
      subjectId: id,
      fields: ['endsAt'],
    });
  });
}

type OwnedRow = Awaited<ReturnType<typeof listMembershipRows>>[number];

/**
 * Runs work on a membership with the payments that a provider knows.
 *
 * @throws Refusal 404 `not-found`
 */
const transactWithOwned = <Result>(
  store: Store,
  id: string,
  work: (data: Data, membership: OwnedRow) => Promise<Result>,
): Promise<Result> =>
  transactWithMembership(store, id, async (data, { user_id: siteUserId }) => {
    const membership = (await listMembershipRows(data, siteUserId)).find((one) => one.id === id);
    if (!membership) throw new Refusal('not-found', { message: 'There is no such membership.' });
    return work(data, membership);
  });

/**
 * Returns what the staff may do to a membership, and when the period is over that is paid for: a pause that is to come begins then.
 */
async function describe(data: Data, membership: OwnedRow) {
  const areas = await listBoughtAreas(data, [membership.area_id]);
  const { feeType, nextPaymentAt, pause } = describeMembership(membership, areas, data.now());
  return {
    ...choicesOf({ ...membership, feeType, nextPaymentAt }, data.now()),
    paidUntil: pause?.from ?? nextPaymentAt,
    hasPause: pause !== undefined,
  };
}
