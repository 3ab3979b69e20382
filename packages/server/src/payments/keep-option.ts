/** A member keeps the option of a membership that was to change. */
import { updateMemberColumns } from '../areas/member-columns.js';
import { optionIdOf } from '../areas/planned-price.js';
import { transactWithMembership } from '../areas/transact-with-membership.js';
import type { Data, Store } from '../store/store.js';
import { askProvider, unavailable } from './ask-provider.js';
import { readOptionState, type OpenOption } from './option-state.js';
import type { PaymentSetup } from './payment-services.js';
import { repeatedTermsOf } from './payment-terms.js';
import { dropPlan } from './plan-option.js';
import { tellPlanned } from './tell-prices.js';

/**
 * Revokes a change of the option that is still to come. Without one, nothing happens.
 *
 * @throws Refusal 404 `not-found`; 503 `payments-unavailable`: the change still comes
 */
export async function keepOption(
  setup: PaymentSetup,
  store: Store,
  siteUserId: string,
  id: string,
): Promise<void> {
  const told = await transactWithMembership(
    store,
    id,
    async (data, membership) => {
      if (membership.next_kind !== 'change') return null;
      if (optionIdOf(membership, data.now()) !== membership.option_id) return null; // it has come
      const isTold = membership.next_price_told === 1;
      if (!isTold) await revoke(data, membership);
      // Until the provider has taken it back, the next sweep tells it again.
      else
        await data.db.updateTable('memberships').set({ next_price_told: 0 }).where('id', '=', id).execute();
      return isTold ? membership : null;
    },
    siteUserId,
  );
  if (!told) return;
  const { billing, current } = await readOptionState(setup, store, siteUserId, id);
  if (billing?.kind !== 'provider' || current === null) throw unavailable();
  await askProvider(billing, () =>
    billing.provider.changeOption(billing.subscriptionId, {
      price: current.price,
      terms: repeatedTermsOf(current),
      when: { kind: 'at-period-end', from: store.now() },
    }),
  );
  await transactWithMembership(
    store,
    id,
    async (data, membership) => {
      const isSame = membership.next_kind === 'change' && membership.next_option_id === told.next_option_id;
      if (isSame) await revoke(data, membership);
    },
    siteUserId,
  );
  // The price that the owner had planned before.
  if (told.replaced_option_id !== null) await tellPlanned(billing.services, id);
}

async function revoke(data: Data, membership: OpenOption['membership']): Promise<void> {
  await dropPlan(data, membership);
  await updateMemberColumns(data, [membership.user_id]);
}
