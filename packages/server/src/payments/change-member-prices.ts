/** Plans the present price of an option for the members who pay an earlier one. */
import type { MemberPricesResult } from 'member-area-elements/contract/owner/change-member-prices';
import { recordMembershipEvent } from '../activity/record-event.js';
import { requireArea, type PricingOption } from '../areas/area.js';
import { isSameAmount, selectEarlier, type Billing } from '../areas/earlier-prices.js';
import { isInPause, termsStart, type CountedMembership } from '../areas/count-payments.js';
import { addPeriods } from '../areas/payments.js';
import { NOTHING_PLANNED, optionIdOf, reduceAt, type PlannedMembership } from '../areas/planned-price.js';
import { Refusal } from '../http/refusal.js';
import { queueMail } from '../mail/outbox.js';
import { recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, DAY, toIsoTime } from '../store/values.js';
import type { PaymentSetup } from './payment-services.js';
import { settlePrice } from './settle-price.js';

/** Returns who bills the members with a price that can be changed; `null` when no price can. */
export function billingOf(setup: PaymentSetup): Billing | null {
  if (setup.kind === 'none') return null;
  if (setup.kind === 'simulated') return 'simulated';
  return setup.services.payments.changePrice ? 'provider' : null;
}

/** What an owner wants for existing members too. */
export interface PriceChangeRequest {
  /** The `siteUserId` of the owner. */
  readonly ownerId: string;
  readonly areaId: string;
  readonly optionId: string;
  /** How long before the first renewal at the new price members are told, in days. */
  readonly noticeDays: number;
}

/**
 * Plans the present price of an option for each member on earlier terms of it, from the first renewal that is far enough
 * ahead, and queues a mail to each. Repeating it plans nothing twice.
 *
 * @returns the number of members who pay the present price from a later renewal on
 * @throws Refusal 404 `not-found`; 409 `no-price-changes`
 */
export async function changeMemberPrices(
  setup: PaymentSetup,
  store: Store,
  { ownerId, areaId, optionId, noticeDays }: PriceChangeRequest,
): Promise<MemberPricesResult> {
  const billing = billingOf(setup);
  return store.transact({ exclusive: [`area ${areaId}`] }, async (data) => {
    const area = await requireArea(data, areaId);
    const option = area.pricingOptions.find(({ id }) => id === optionId);
    if (!option) throw new Refusal('not-found', { message: 'The area does not offer this option.' });
    if (billing === null) throw new Refusal('no-price-changes');
    const earliest = new Date(data.now().getTime() + noticeDays * DAY);
    const members = await listEarlierMembers(data, billing, option);
    let planned = 0;
    for (const membership of members)
      if (await planPrice(data, { membership, option, title: area.name, earliest })) planned++;
    await recordChange(data, {
      personId: ownerId,
      operation: 'changeMemberPrices',
      areaId,
      fields: planned > 0 ? ['pricingOptions'] : [],
    });
    return { members: await countPlanned(data, areaId, optionId) };
  });
}

type EarlierMember = Awaited<ReturnType<typeof listEarlierMembers>>[number];

async function listEarlierMembers(data: Data, billing: Billing, { id, price }: PricingOption) {
  const members = await selectEarlier(data, billing)
    .where('present.id', '=', id)
    .selectAll('memberships')
    .select(['checkouts.next_payment_at', 'earlier.price_value as final_value'])
    .orderBy('memberships.id')
    .execute();
  return members.filter((row) => !isSameAmount(row.final_value, price.value, price.currencyCode));
}

/** What is planned for a member. */
interface PricePlan {
  readonly membership: EarlierMember;
  readonly option: PricingOption;
  /** The name of the area. */
  readonly title: string;
  /** The time before which no renewal has the new price. */
  readonly earliest: Date;
}

/** Plans a price for a member, and tells the member. Returns whether the membership goes on. */
async function planPrice(data: Data, { membership, option, title, earliest }: PricePlan): Promise<boolean> {
  const { db } = data;
  // What the provider knows already is paid at the next renewal: it is the price of now.
  const isKnown =
    membership.next_price_told === 1 || optionIdOf(membership, data.now()) !== membership.option_id;
  const settled = isKnown ? await settlePrice(data, membership) : null;
  const currentId = isKnown ? membership.next_option_id : membership.option_id;
  const current = await db
    .selectFrom('pricing_options')
    .select(['price_value', 'currency_code'])
    .where('id', '=', currentId)
    .executeTakeFirst();
  if (!current) return false;
  const stored = settled === null ? membership : await readAgain(data, membership);
  const from = toIsoTime(findRenewal(stored, option, earliest));
  const { numUpdatedRows } = await db
    .updateTable('memberships')
    .set({ ...NOTHING_PLANNED, next_option_id: option.id, next_price_from: from })
    .where('id', '=', membership.id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false; // it was cancelled at this moment
  const before = { value: current.price_value, currencyCode: current.currency_code };
  // The option has the period of the one before: a discount is the same for both.
  const { price } = reduceAt(membership, { ...option, price: before }, from);
  const { price: newPrice } = reduceAt(membership, option, from);
  await queueMail(data, {
    kind: 'price-change',
    siteUserId: membership.user_id,
    title,
    price,
    newPrice: { ...newPrice },
    from,
  });
  await recordMembershipEvent(data, {
    kind: 'price-changed',
    by: 'staff',
    membership,
    title,
    amount: option.price,
    from,
  });
  return true;
}

/** Returns a membership as it is after its option of now was settled. */
const readAgain = async ({ db }: Data, { id, next_payment_at }: EarlierMember) => ({
  ...(await db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  next_payment_at,
});

/** Returns the first renewal of a membership at a time or later. */
function findRenewal(
  membership: Omit<CountedMembership, keyof PlannedMembership | 'earlier_payments'> &
    Pick<EarlierMember, 'next_payment_at'>,
  { billingPeriod }: PricingOption,
  earliest: Date,
): Date {
  const { next_payment_at: known } = membership;
  const start = known === null ? termsStart(membership) : new Date(known);
  // A membership without a provider has been paid for its first period when it began, or when its free days were over.
  for (let count = known === null && start <= earliest ? 1 : 0; ; count++) {
    const renewal = addPeriods(start, billingPeriod, count);
    if (renewal >= earliest && !isInPause(membership, renewal)) return renewal;
  }
}

async function countPlanned(data: Data, areaId: string, optionId: string): Promise<number> {
  const { count } = await data.db
    .selectFrom('memberships')
    .select((row) => row.fn.countAll().as('count'))
    .where('area_id', '=', areaId)
    .where('next_option_id', '=', optionId)
    .where('next_price_from', '>', currentTime(data))
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return Number(count);
}
