/** The memberships that people have cancelled or left, and their reasons, which the owner can read. */
import type { Client, InStatement } from '@libsql/client';
import { z } from 'zod';
import { currentTime } from '../database/values.js';
import { Refusal } from '../http/refusal.js';

/** The schema of a reason. */
export const cancellationReason = z.object({
  reason: z.enum([
    'TOO_EXPENSIVE',
    'NOT_USED',
    'MISSING_SOMETHING',
    'TECHNICAL_PROBLEMS',
    'NEEDED_FOR_A_WHILE',
    'OTHER',
  ]),
  comment: z.string().trim().max(500).optional(),
});

/**
 * Returns the statement that records the end of a membership, without a reason yet. It must precede the statement that
 * ends the membership. A membership that has ended already is not recorded again.
 */
export const recordCancellation = (siteUserId: string, membershipId: string): InStatement => ({
  sql: `insert into cancellations (membership_id, user_id, area_id, cancelled_at)
        select id, user_id, area_id, ? from memberships
        where id = ? and user_id = ? and status in ('ACTIVE', 'PAYMENT_FAILED')
        on conflict (membership_id) do update set cancelled_at = excluded.cancelled_at, reason = null, comment = null`,
  args: [currentTime(), membershipId, siteUserId],
});

/**
 * Saves why a person has ended a membership. A later reason replaces an earlier one.
 *
 * @throws Refusal 404 `not-found` when the person has not ended this membership
 */
export async function saveReason(
  database: Client,
  siteUserId: string,
  membershipId: string,
  { reason, comment }: z.infer<typeof cancellationReason>,
): Promise<void> {
  const { rowsAffected } = await database.execute({
    sql: 'update cancellations set reason = ?, comment = ? where membership_id = ? and user_id = ?',
    args: [reason, comment || null, membershipId, siteUserId],
  });
  if (rowsAffected === 0) throw new Refusal(404, 'not-found', 'There is no such cancelled membership.');
}
