import * as z from 'zod/mini';
import { membershipStatus, type MembershipStatus } from './membership-status.js';
import { pause, type Pause } from './pause.js';
import { date, optional, text, type Schema } from './values.js';

export const feeType = z.enum(['free', 'one_time', 'recurring', 'installments']);

/** How a membership is paid for. */
export type FeeType = z.infer<typeof feeType>;

/** A membership of somebody else, as the owner sees it. */
export interface OwnedMembership {
  id: string;
  memberAreaId: string;
  /** The title of the member area. */
  title: string;
  status: MembershipStatus;
  feeType: FeeType;
  joinedAt: string;
  /** When the access ends or has ended. Missing for access without an end, and for a failed payment that has ended it. */
  endsAt?: string | undefined;
  /** A pause that is to come, or with `PAUSED` the one of now. */
  pause?: Pause | undefined;
  /** When the next payment is due. Missing when nothing more is to be paid. */
  nextPaymentAt?: string | undefined;
}

/** Creates the parts of a membership that the owner sees. */
export const ownedMembershipParts = () => ({
  id: text,
  memberAreaId: text,
  title: text,
  status: membershipStatus,
  feeType,
  joinedAt: date,
  endsAt: optional(date),
  pause: optional(pause()),
  nextPaymentAt: optional(date),
});

export const ownedMembership = (): Schema<OwnedMembership> => z.object(ownedMembershipParts());
