import type { EarlierPrice, OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import { toMinorUnits } from '../../contract/parts/minor-units.js';

/** Returns the options whose price was changed by a save, and which have members on an earlier price. Pure. */
export const changedEarlierPrices = (
  saved: OwnedMemberArea,
  former: OwnedMemberArea,
): readonly EarlierPrice[] =>
  (saved.earlierPrices ?? []).filter(({ pricingOptionId }) => {
    const priceIn = ({ pricingOptions }: OwnedMemberArea) =>
      pricingOptions.find(({ id }) => id === pricingOptionId)?.price;
    const [now, before] = [priceIn(saved), priceIn(former)];
    return now !== undefined && before !== undefined && toMinorUnits(now) !== toMinorUnits(before);
  });

/** Returns the number of members who pay an earlier price. Pure. */
export const countMembers = (prices: readonly EarlierPrice[]): number =>
  prices.reduce((sum, { numMembers }) => sum + numMembers, 0);
