import * as z from 'zod/mini';

export const membershipStatus = z.enum(['ACTIVE', 'ENDING', 'PAYMENT_FAILED', 'COMPLETED', 'CANCELLED']);

/** The status of a membership. `ENDING`: cancelled, and paid until a later date. */
export type MembershipStatus = z.infer<typeof membershipStatus>;
