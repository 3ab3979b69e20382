import { fill } from '../../../core/messages/fill.js';
import type { CreateMessages } from '../../../core/messages/en/owner/create.js';
import type { AreaDraft, DraftField } from '../../../core/owner/area-draft.js';

/** What a field is called where all problems are listed: rows by their number. */
export function fieldLabel(
  field: DraftField,
  draft: AreaDraft,
  texts: CreateMessages,
  currency: string,
): string {
  const row = Number(/-(\d+)$/.exec(field)?.[1]);
  const placeIn = (rows: readonly { readonly id: number }[]) => rows.findIndex(({ id }) => id === row) + 1;
  if (field.startsWith('benefit-')) return fill(texts.createBenefit, { n: placeIn(draft.benefits) });
  if (row && draft.subscriptions.length > 1) {
    return fill(texts.createOption, { n: placeIn(draft.subscriptions) });
  }
  switch (field) {
    case 'name':
      return texts.createName;
    case 'description':
      return texts.createDescription;
    case 'layout':
      return texts.createLayout;
    case 'purchaseType':
      return texts.createPurchase;
    case 'payments':
      return texts.createPayments;
    case 'payment-price':
      return fill(texts.createPaymentPrice, { currency });
    case 'opens':
      return texts.createOpens;
    case 'closes':
      return texts.createCloses;
    default:
      return field.startsWith('every-') || field === 'payment-every'
        ? texts.createEvery
        : fill(texts.createPrice, { currency });
  }
}
