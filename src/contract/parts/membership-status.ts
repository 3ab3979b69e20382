import * as z from 'zod/mini';

export const membershipStatus = z.enum([
  'ACTIVE',
  'PAUSED',
  'ENDING',
  'PAYMENT_FAILED',
  'COMPLETED',
  'CANCELLED',
]);

/**
 * The status of a membership. `PAUSED`: without access and payments until a date. `ENDING`: cancelled, and paid until a later date. `PAYMENT_FAILED`: the last payment has failed; the
 * person has access until the `endsAt` of the membership, and none when it has passed or is missing.
 */
export type MembershipStatus = z.infer<typeof membershipStatus>;
