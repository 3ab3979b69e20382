import * as z from 'zod/mini';
import type { Enrollment, MemberArea } from '../types.js';
import { count, date, defaulted, optional, text } from './parts.js';
import { pricingOption } from './pricing-option.js';
import type { Schema } from './schema.js';
import { titled } from './titled.js';

export const membershipStatus = z.enum(['ACTIVE', 'ENDING', 'PAYMENT_FAILED', 'COMPLETED', 'CANCELLED']);

const enrollment: Schema<Enrollment> = z.object({ opensAt: optional(date), closesAt: optional(date) });

/** What every member area has, to whomever it is told. */
export const memberAreaParts = {
  id: text,
  title: text,
  description: optional(text),
  numMABenefits: optional(count),
  purchaseType: z.enum(['FREE', 'RECURRING', 'SET_AMOUNT']),
  pricingOptions: defaulted(z.array(pricingOption), []),
  benefits: defaulted(z.array(z.object({ description: text })), []),
  enrollment: optional(enrollment),
  membership: optional(z.object({ status: membershipStatus, endsAt: optional(date) })),
};

export const memberArea: Schema<MemberArea> = titled(z.object(memberAreaParts));
