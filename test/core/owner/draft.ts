import { newDraft, type AreaDraft, type FixedDraft } from 'member-area-elements/core/owner';

/** A draft with a name and these parts. */
export const draft = (parts: Partial<AreaDraft> = {}): AreaDraft => ({
  ...newDraft({ name: 'Letters' }),
  ...parts,
});

/** A draft with a fixed price. */
export const fixedDraft = (fixed: Partial<FixedDraft>): AreaDraft =>
  draft({ purchaseType: 'SET_AMOUNT', fixed: { ...newDraft().fixed, price: '30', ...fixed } });

/** A draft with subscriptions of these prices. */
export const subscriptionDraft = (...prices: string[]): AreaDraft =>
  draft({
    purchaseType: 'RECURRING',
    subscriptions: prices.map((price, i) => ({ id: i + 1, price, every: '1', unit: 'MONTH' })),
  });
