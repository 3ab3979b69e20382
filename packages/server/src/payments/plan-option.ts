/** What a change of the option writes into the membership, its history and the mails. */
import type { Selectable } from 'kysely';
import type { Price } from 'member-area-elements/contract/parts/minor-units';
import { recordMembershipEvent } from '../activity/record-event.js';
import { listBoughtAreas, type PricingOption } from '../areas/area.js';
import { NOTHING_PLANNED, reduceAt } from '../areas/planned-price.js';
import { queueMail } from '../mail/outbox.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime } from '../store/values.js';
import { settlePrice } from './settle-price.js';

type MembershipRow = Selectable<Tables['memberships']>;

/** A change of the option that somebody is told of. */
export interface ToldChange {
  readonly membership: MembershipRow;
  /** The name of the area. */
  readonly title: string;
  readonly before: PricingOption;
  readonly option: PricingOption;
  /** The renewal from which the price is paid. */
  readonly from: string;
  /** What was paid for a change at once; `null` for a change that comes. */
  readonly due: Price | null;
}

/** Queues the mail about a change of the option, and records it. */
export async function tellOptionChange(
  data: Data,
  { membership, title, before, option, from, due }: ToldChange,
): Promise<void> {
  // What is really paid: a discount goes along.
  const brief = (one: PricingOption) => ({
    price: reduceAt(membership, one, from).price,
    billingPeriod: one.billingPeriod,
  });
  await queueMail(data, {
    kind: 'option-changed',
    siteUserId: membership.user_id,
    title,
    before: brief(before),
    option: brief(option),
    from,
    due,
  });
  await recordMembershipEvent(data, {
    kind: 'option-changed',
    by: 'member',
    membership,
    title,
    amount: option.price,
    from: due === null ? from : null,
  });
}

/** An option that is written as the next one. */
export type NewPlan =
  | { readonly kind: 'change'; readonly optionId: string; readonly from: string }
  /** From now on, once the provider has taken the payment. */
  | { readonly kind: 'change-now'; readonly optionId: string; readonly due: string };

/** Plans an option that the member wants. A price that the owner has planned is kept, in case the change is revoked. */
export async function planOption(data: Data, membership: MembershipRow, plan: NewPlan): Promise<void> {
  const { next_kind: kind, next_option_id: next, next_price_from: from } = membership;
  const isOwners = next !== null && kind === null;
  await data.db
    .updateTable('memberships')
    .set({
      next_option_id: plan.optionId,
      next_price_from: plan.kind === 'change' ? plan.from : currentTime(data),
      next_price_told: 0,
      next_kind: plan.kind,
      next_due: plan.kind === 'change' ? null : plan.due,
      ...(isOwners && { replaced_option_id: next, replaced_price_from: from }),
    })
    .where('id', '=', membership.id)
    .execute();
}

/** Forgets the option that the member wanted. A price that the owner had planned before is planned again. */
export async function dropPlan(data: Data, membership: MembershipRow): Promise<void> {
  const { replaced_option_id: replaced, replaced_price_from: from } = membership;
  await data.db
    .updateTable('memberships')
    .set({ ...NOTHING_PLANNED, next_option_id: replaced, next_price_from: from })
    .where('id', '=', membership.id)
    .execute();
}

/**
 * Completes a change at once that the provider has made: the option is the one of now.
 *
 * @param renewsAt the next renewal
 * @returns the option of now, as a checkout stores it
 */
export async function completeChange(
  data: Data,
  membership: MembershipRow,
  renewsAt: string,
): Promise<string | null> {
  const [area] = await listBoughtAreas(data, [membership.area_id]);
  const find = (id: string | null) => area?.pricingOptions.find((one) => one.id === id);
  const [before, option] = [find(membership.option_id), find(membership.next_option_id)];
  const settled = await settlePrice(data, membership);
  if (area && before && option)
    await tellOptionChange(data, {
      membership,
      title: area.name,
      before,
      option,
      from: renewsAt,
      due: { value: membership.next_due ?? '0', currencyCode: option.price.currencyCode },
    });
  return settled;
}
