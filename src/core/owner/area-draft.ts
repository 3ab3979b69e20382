import type { BillingUnit, PurchaseType } from '../api/types.js';

/** Layouts of a member homepage; the first is the default. */
export const LAYOUTS = ['cards', 'list', 'video', 'welcome'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The limits of a new area. See docs/requirements.md#member-areas. */
export const AREA_LIMITS = {
  name: 60,
  description: 300,
  every: 52,
  payments: 36,
  subscriptions: 2,
  benefits: 10,
  benefit: 120,
} as const;

/** An area as it is being typed: texts as they stand in their fields, right or wrong. */
export interface AreaDraft {
  readonly name: string;
  readonly description: string;
  readonly layout: Layout;
  readonly purchaseType: PurchaseType;
  /** One or two; they count for RECURRING. */
  readonly subscriptions: readonly SubscriptionDraft[];
  /** Counts for SET_AMOUNT. */
  readonly fixed: FixedDraft;
  readonly enrollment: EnrollmentDraft;
  readonly benefits: readonly BenefitDraft[];
}

/** A price that is paid again and again. */
export interface SubscriptionDraft {
  /** Its own among the subscriptions of a draft. */
  readonly id: number;
  readonly price: string;
  readonly every: string;
  readonly unit: BillingUnit;
}

/** A price that is paid once, in a number of payments, or as people choose. */
export interface FixedDraft {
  readonly price: string;
  readonly payment: 'once' | 'once-or-installments' | 'installments';
  readonly payments: string;
  /** What each payment is; null as long as it follows from the price. */
  readonly paymentPrice: string | null;
  readonly every: string;
  readonly unit: BillingUnit;
}

/** When people can join; the dates as `datetime-local` fields have them. */
export interface EnrollmentDraft {
  readonly when: 'any-time' | 'between';
  readonly opens: string;
  readonly closes: string;
}

/** A benefit; empty ones are dropped. */
export interface BenefitDraft {
  /** Its own among the benefits of a draft. */
  readonly id: number;
  readonly text: string;
}

/** What a draft may start from. */
export interface DraftStart {
  readonly name?: string | undefined;
  /** One of {@link LAYOUTS}; any other counts as none. */
  readonly layout?: string | undefined;
  readonly purchaseType?: PurchaseType | undefined;
}

/** A draft in which nothing has been typed yet: free, open to all at any time, one empty benefit. Pure. */
export function newDraft({ name = '', layout, purchaseType = 'FREE' }: DraftStart = {}): AreaDraft {
  return {
    name,
    description: '',
    layout: LAYOUTS.find((known) => known === layout) ?? LAYOUTS[0],
    purchaseType,
    subscriptions: [{ id: 1, price: '', every: '1', unit: 'MONTH' }],
    fixed: { price: '', payment: 'once', payments: '3', paymentPrice: null, every: '1', unit: 'MONTH' },
    enrollment: { when: 'any-time', opens: '', closes: '' },
    benefits: [{ id: 1, text: '' }],
  };
}

/** The fields of an {@link AreaDraft}, as the form names them; those of rows have the id of their row. */
export type DraftField =
  | 'name'
  | 'description'
  | 'layout'
  | 'purchaseType'
  | `price-${number}`
  | `every-${number}`
  | 'fixed-price'
  | 'payments'
  | 'payment-price'
  | 'payment-every'
  | 'opens'
  | 'closes'
  | `benefit-${number}`;

/** The steps of creating an area, first to last. */
export const CREATE_STEPS = ['basics', 'access', 'benefits'] as const;
export type CreateStep = (typeof CREATE_STEPS)[number];

/** The step a field is on. Pure. */
export function stepOf(field: DraftField): CreateStep {
  if (field === 'name' || field === 'description' || field === 'layout') return 'basics';
  return field.startsWith('benefit-') ? 'benefits' : 'access';
}

/** Benefits with one more, which is empty. Pure. */
export function addBenefit(rows: readonly BenefitDraft[]): readonly BenefitDraft[] {
  return [...rows, { id: nextId(rows), text: '' }];
}

/** Benefits with one moved to another position, counted from 0; positions outside count as the nearest. Pure. */
export function moveBenefit(
  rows: readonly BenefitDraft[],
  id: number,
  position: number,
): readonly BenefitDraft[] {
  const row = rows.find((other) => other.id === id);
  if (!row) return rows;
  const others = rows.filter((other) => other !== row);
  const at = Math.min(Math.max(position, 0), others.length);
  return [...others.slice(0, at), row, ...others.slice(at)];
}

/** An id that no row has, nor had before the last ones were removed. Pure. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;
