import { toLayout } from './layout.js';
import { LAYOUTS, type Layout } from '../../contract/parts/layout.js';
import type { NewVideo } from '../../contract/owner/create-member-area.js';
import type { PurchaseType } from '../../contract/parts/member-area.js';
import type { BillingUnit } from '../../contract/parts/pricing-option.js';

/** The form of a new area: the texts of its fields, valid or not. */
export interface AreaDraft {
  readonly name: string;
  readonly description: string;
  /** The id that the owner chooses. Empty: the server makes it from the name. */
  readonly areaId: string;
  readonly layout: Layout;
  readonly purchaseType: PurchaseType;
  /** One or two subscriptions. Used when `purchaseType` is `RECURRING`. */
  readonly subscriptions: readonly SubscriptionDraft[];
  /** Used when `purchaseType` is `SET_AMOUNT`. */
  readonly fixed: FixedDraft;
  readonly enrollment: EnrollmentDraft;
  readonly benefits: readonly BenefitDraft[];
  /** For how many days buyers can withdraw; `null` for a new area, and when the backend has no withdrawals. */
  readonly withdrawalDays: string | null;
  /** For how many billing periods members can pause; `null` for a new area, and when the backend has no pauses. */
  readonly maxPausePeriods: number | null;
  /** The first video. Default: none. */
  readonly video?: NewVideo | undefined;
}

/** The fields of a recurring price. */
export interface SubscriptionDraft {
  /** Unique among the subscriptions of a draft. */
  readonly id: number;
  readonly price: string;
  readonly every: string;
  readonly unit: BillingUnit;
  /** The number of free days before the first payment. Empty: none. */
  readonly trialDays: string;
}

/** The fields of a fixed price. People pay it once, in installments, or as they choose. */
export interface FixedDraft {
  readonly price: string;
  readonly payment: 'once' | 'once-or-installments' | 'installments';
  readonly payments: string;
  /** The amount of each payment; `null` while it is calculated from the price. */
  readonly paymentPrice: string | null;
  readonly every: string;
  readonly unit: BillingUnit;
}

/** The fields for the enrollment dates. The dates are values of `datetime-local` fields. */
export interface EnrollmentDraft {
  readonly when: 'any-time' | 'between';
  readonly opens: string;
  readonly closes: string;
}

/** The field of a benefit. Empty benefits are not sent. */
export interface BenefitDraft {
  /** Unique among the benefits of a draft. */
  readonly id: number;
  readonly text: string;
}

/** Initial values of a draft. */
export interface DraftStart {
  readonly name?: string | undefined;
  /** One of {@link LAYOUTS}. Any other value is ignored. */
  readonly layout?: string | undefined;
  readonly purchaseType?: PurchaseType | undefined;
  /** The first video of the area: the `id` of an upload, or the `url` of a link. */
  readonly video?: NewVideo | undefined;
}

/** Returns a new draft: free, open at any time, with one empty benefit and the given initial values. Pure. */
export function newDraft({ name = '', layout, purchaseType = 'FREE', video }: DraftStart = {}): AreaDraft {
  return {
    name,
    description: '',
    areaId: '',
    layout: toLayout(layout) ?? LAYOUTS[0],
    purchaseType,
    subscriptions: [{ id: 1, price: '', every: '1', unit: 'MONTH', trialDays: '' }],
    fixed: { price: '', payment: 'once', payments: '3', paymentPrice: null, every: '1', unit: 'MONTH' },
    enrollment: { when: 'any-time', opens: '', closes: '' },
    benefits: [{ id: 1, text: '' }],
    withdrawalDays: null,
    maxPausePeriods: null,
    ...(video && { video }),
  };
}

/** Returns whether a draft has days to withdraw: those of a paid area whose backend knows them. Pure. */
export const hasWithdrawalDays = (
  draft: AreaDraft,
): draft is AreaDraft & { readonly withdrawalDays: string } =>
  draft.withdrawalDays !== null && draft.purchaseType !== 'FREE';

/** Returns whether a draft has pauses: those of an area by subscription whose backend knows them. Pure. */
export const hasPauses = (draft: AreaDraft): draft is AreaDraft & { readonly maxPausePeriods: number } =>
  draft.maxPausePeriods !== null && draft.purchaseType === 'RECURRING';

/** The names of the fields in the form of an {@link AreaDraft}. The name of a field in a row ends with the id of the row. */
export type DraftField =
  | 'name'
  | 'description'
  | 'area-id'
  | 'layout'
  | 'purchaseType'
  | `price-${number}`
  | `every-${number}`
  | `trial-${number}`
  | 'fixed-price'
  | 'payments'
  | 'payment-price'
  | 'payment-every'
  | 'opens'
  | 'closes'
  | 'withdrawal-days'
  | 'pauses'
  | `benefit-${number}`;

/** The steps of the form, in order. */
export const CREATE_STEPS = ['basics', 'access', 'benefits'] as const;
/** A step of the form. */
export type CreateStep = (typeof CREATE_STEPS)[number];

/** Returns the step that shows a field. Pure. */
export function stepOf(field: DraftField): CreateStep {
  if (['name', 'description', 'area-id', 'layout'].includes(field)) return 'basics';
  return field.startsWith('benefit-') ? 'benefits' : 'access';
}

/** Returns the benefits with an empty one added at the end. Pure. */
export function addBenefit(rows: readonly BenefitDraft[]): readonly BenefitDraft[] {
  return [...rows, { id: nextId(rows), text: '' }];
}

/**
 * Returns the benefits with one moved to another position. Pure.
 *
 * @param position counted from 0. A position outside the list becomes the nearest one inside
 */
export function moveBenefit(
  rows: readonly BenefitDraft[],
  id: number,
  position: number,
): readonly BenefitDraft[] {
  const row = rows.find((other) => other.id === id);
  if (!row) return rows;
  const others = rows.filter((other) => other !== row);
  const index = Math.min(Math.max(position, 0), others.length);
  return others.toSpliced(index, 0, row);
}

/** Returns an id that no row has: one more than the largest. Pure. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;
