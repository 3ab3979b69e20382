import { fill, pluralText } from '../../../core/messages/fill.js';
import type { CreateMessages } from '../../../core/messages/en/owner/create.js';
import { type AreaDraft, type DraftField } from '../../../core/owner/area-draft.js';
import { AREA_LIMITS } from '../../../contract/parts/limits.js';
import type { DraftProblem } from '../../../core/owner/draft-problems.js';
import { currencyExponent, fromMinorUnits } from '../../../contract/parts/minor-units.js';

/** Returns the name of a field in the list of problems. */
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
    case 'area-id':
      return texts.createId;
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
    case 'pauses':
      return texts.createPauses;
    case 'withdrawal-days':
      return texts.createWithdrawalDays;
    default:
      if (field.startsWith('every-') || field === 'payment-every') return texts.createEvery;
      if (field.startsWith('trial-')) return texts.createTrial;
      return fill(texts.createPrice, { currency });
  }
}

/** Returns the text for a problem, which says what to do. */
export function problemText(
  { field, code }: DraftProblem,
  texts: CreateMessages,
  currency: string,
  locale: string,
): string {
  const digits = currencyExponent(currency);
  const example = (whole: bigint) => fromMinorUnits(whole * 10n ** BigInt(digits), currency);
  switch (code) {
    case 'required':
      if (field === 'name') return texts.createNameRequired;
      if (field === 'opens') return texts.createOpensRequired;
      return field === 'closes' ? texts.createClosesRequired : texts.createPriceRequired;
    case 'too-long':
      return fill(texts.createTooLong, { n: lengthLimit(field) });
    case 'taken':
      return field === 'area-id' ? texts.createIdTaken : texts.createNameTaken;
    case 'not-an-id':
      return fill(texts.createIdInvalid, { example: 'tea-club' });
    case 'out-of-range':
      return fill(texts.createOutOfRange, numberLimits(field));
    case 'not-after':
      return texts.createNotAfter;
    case 'not-a-number':
      return fill(texts.createPriceNotNumber, { example: example(10n) });
    case 'negative':
      return texts.createPriceNegative;
    case 'zero':
      return texts.createPriceZero;
    case 'too-precise':
      return digits === 0
        ? fill(texts.createPriceNoDigits, { example: example(1200n) })
        : pluralText(texts.createPriceDigits, digits, locale);
    case 'ambiguous':
      return fill(texts.createPriceAmbiguous, { example: example(1000n) });
    case 'too-large':
      return texts.createPriceTooLarge;
    case 'has-members':
      return texts.createHasMembers;
    case 'refused':
      return texts.createRefused;
  }
}

function numberLimits(field: DraftProblem['field']): { min: number; max: number } {
  if (field === 'payments') return { min: 2, max: AREA_LIMITS.payments };
  if (field === 'withdrawal-days') return { min: 0, max: AREA_LIMITS.withdrawalDays };
  if (field.startsWith('trial-')) return { min: 0, max: AREA_LIMITS.trialDays };
  return { min: 1, max: AREA_LIMITS.every };
}

function lengthLimit(field: DraftProblem['field']): number {
  if (field === 'area-id') return AREA_LIMITS.id;
  if (field === 'name' || field === 'description') return AREA_LIMITS[field];
  return AREA_LIMITS.benefit;
}
