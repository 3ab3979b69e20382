import { newDraft, type AreaDraft, type FixedDraft } from '../../../src/core/owner/area-draft.js';

/** Creates a draft with a name and these parts. */
export const draft = (parts: Partial<AreaDraft> = {}): AreaDraft => ({
  ...newDraft({ name: 'Letters' }),
  ...parts,
});

/** Creates a draft with a fixed price. */
export const fixedDraft = (fixed: Partial<FixedDraft>): AreaDraft =>
  draft({ purchaseType: 'SET_AMOUNT', fixed: { ...newDraft().fixed, price: '30', ...fixed } });

/** Creates a draft with a subscription that has these free days. */
export function trialDraft(trialDays: string): AreaDraft {
  const start = subscriptionDraft('10');
  return { ...start, subscriptions: start.subscriptions.map((row) => ({ ...row, trialDays })) };
}

/** Creates a draft with subscriptions at these prices. */
export const subscriptionDraft = (...prices: string[]): AreaDraft =>
  draft({
    purchaseType: 'RECURRING',
    subscriptions: prices.map((price, i) => ({ id: i + 1, price, every: '1', unit: 'MONTH', trialDays: '' })),
  });
