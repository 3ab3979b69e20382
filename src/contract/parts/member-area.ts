import * as z from 'zod/mini';
import { membershipStatus, type MembershipStatus } from './membership-status.js';
import { pricingOption, type PricingOption } from './pricing-option.js';
import { count, date, defaulted, optional, text, type Schema } from './values.js';

export const purchaseType = z.enum(['FREE', 'RECURRING', 'SET_AMOUNT']);

/** How a member area is sold: free, by subscription, or for a fixed price. */
export type PurchaseType = z.infer<typeof purchaseType>;

/** When people can join: after `opensAt` and before `closesAt`. A missing date is no limit. */
export interface Enrollment {
  opensAt?: string | undefined;
  closesAt?: string | undefined;
}

/** A member area. See docs/requirements.md#member-area. */
export interface MemberArea {
  id: string;
  /** The `title` or the `name` that the backend sends. */
  title: string;
  description?: string | undefined;
  /** The number of benefits, for answers that do not contain the list. */
  numMABenefits?: number | undefined;
  purchaseType: PurchaseType;
  pricingOptions: PricingOption[];
  benefits: { description: string }[];
  enrollment?: Enrollment | undefined;
  /** The membership of the visitor who sends the request. */
  membership?: { status: MembershipStatus; endsAt?: string | undefined } | undefined;
}

const enrollment = (): Schema<Enrollment> => z.object({ opensAt: optional(date), closesAt: optional(date) });

/** Creates the parts of a member area for visitors and owners. */
export const memberAreaParts = () => ({
  id: text,
  title: text,
  description: optional(text),
  numMABenefits: optional(count),
  purchaseType,
  pricingOptions: defaulted(z.array(pricingOption), []),
  benefits: defaulted(z.array(z.object({ description: text })), []),
  enrollment: optional(enrollment()),
  membership: optional(z.object({ status: membershipStatus, endsAt: optional(date) })),
});
