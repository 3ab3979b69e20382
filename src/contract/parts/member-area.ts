import * as z from 'zod/mini';
import { membershipStatus, type MembershipStatus } from './membership-status.js';
import { pause, type Pause } from './pause.js';
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

/** The part of a member area that is the same for everybody. See docs/requirements.md#member-area. */
export interface PublicMemberArea {
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
}

/** The part of a member area that depends on who reads it. It is in no answer that caches may keep. */
export interface PersonalMemberArea {
  /** The membership of the visitor who sends the request. With `PAYMENT_FAILED`, access goes on until `endsAt`. With `PAUSED`, `pause` has its end. */
  membership?:
    | { status: MembershipStatus; endsAt?: string | undefined; pause?: Pause | undefined }
    | undefined;
}

/** A member area, as one person reads it. */
export interface MemberArea extends PublicMemberArea, PersonalMemberArea {}

const enrollment = (): Schema<Enrollment> => z.object({ opensAt: optional(date), closesAt: optional(date) });

/** Creates the parts of a member area that are the same for everybody. */
export const publicMemberAreaParts = () => ({
  id: text,
  title: text,
  description: optional(text),
  numMABenefits: optional(count),
  purchaseType,
  pricingOptions: defaulted(z.array(pricingOption), []),
  benefits: defaulted(z.array(z.object({ description: text })), []),
  enrollment: optional(enrollment()),
});

/** Creates the parts of a member area that depend on who reads it. */
const personalMemberAreaParts = () => ({
  membership: optional(
    z.object({ status: membershipStatus, endsAt: optional(date), pause: optional(pause()) }),
  ),
});

/** Creates the parts of a member area for visitors and owners. */
export const memberAreaParts = () => ({ ...publicMemberAreaParts(), ...personalMemberAreaParts() });
