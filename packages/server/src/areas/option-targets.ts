import { toMinorUnits } from 'member-area-elements/contract/parts/minor-units';
import type { Data } from '../store/store.js';
import { findArea, type PricingOption } from './area.js';
import { isSamePeriod } from './count-payments.js';
import { otherOptions } from './option-changes.js';
import { withoutTrial } from './trial.js';

/**
 * Lists the options that a member of an area can change to. The option that the member has on earlier terms is one of them
 * when it costs less by now, or is paid in another period.
 */
export async function listOptionTargets(
  data: Data,
  areaId: string,
  current: PricingOption | null,
): Promise<PricingOption[]> {
  if (current === null) return [];
  const area = await findArea(data, areaId);
  // The free days are for new members.
  const others = otherOptions(current, area?.pricingOptions ?? []).map(withoutTrial);
  if (others.length === 0) return others;
  const stored = await data.db
    .selectFrom('pricing_options')
    .select('origin_id')
    .where('id', '=', current.id)
    .executeTakeFirst();
  return others.filter(
    (option) =>
      option.id !== stored?.origin_id ||
      !isSamePeriod(option, current) ||
      toMinorUnits(option.price) < toMinorUnits(current.price),
  );
}
