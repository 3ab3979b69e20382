/** Makes a membership that is about to end active again. */
import type { Client, Row } from '@libsql/client';
import { columnText, currentTime } from '../database/values.js';
import { Refusal } from '../http/refusal.js';
import { requireArea } from './area.js';
import { HAS_ENDED, standingOf, toMembership } from './membership.js';
import { requireMemberAreas } from './site-settings.js';

/**
 * Resumes a membership of a person. Resuming an active one changes nothing: an earlier answer may have been lost.
 *
 * @throws Refusal 404 `not-found`, also for the membership of somebody else; 403 `feature-off`; 409 `ended` when the time
 *   that was paid is over; 409 `not-resumable` when the last payment has failed or the pricing option is no longer sold
 */
export async function resumeMembership(database: Client, siteUserId: string, id: string): Promise<void> {
  const { rows } = await database.execute({
    sql: 'select * from memberships where id = ? and user_id = ?',
    args: [id, siteUserId],
  });
  const [row] = rows;
  if (!row) throw new Refusal(404, 'not-found', 'There is no such membership.');
  await requireMemberAreas(database);
  switch (standingOf(toMembership(row))) {
    case 'member':
      return;
    case 'payment-failed':
      throw new Refusal(409, 'not-resumable', 'The last payment of this membership has failed.');
    case 'none':
      throw hasEndedRefusal();
    case 'ending':
  }
  if (!(await isStillSold(database, row)))
    throw new Refusal(409, 'not-resumable', 'The pricing option of this membership is no longer sold.');
  const isResumed = await undoCancellation(database, siteUserId, columnText(row, 'area_id'));
  // It may have ended between the two statements.
  if (!isResumed) throw hasEndedRefusal();
}

/**
 * Undoes the cancellation of a membership that has not ended yet, and deletes the reason for it. Returns whether there was
 * one. All in one transaction.
 */
export async function undoCancellation(
  database: Client,
  siteUserId: string,
  areaId: string,
): Promise<boolean> {
  const isEnding = `user_id = ? and area_id = ? and status = 'ENDING' and not ${HAS_ENDED}`;
  const args = [siteUserId, areaId, currentTime()];
  const [, resumed] = await database.batch(
    [
      {
        sql: `delete from cancellations where membership_id in (select id from memberships where ${isEnding})`,
        args,
      },
      { sql: `update memberships set status = 'ACTIVE', ends_at = null where ${isEnding}`, args },
    ],
    'write',
  );
  return resumed?.rowsAffected === 1;
}

const hasEndedRefusal = () => new Refusal(409, 'ended', 'This membership has ended.');

async function isStillSold(database: Client, row: Row): Promise<boolean> {
  const { pricingOptions } = await requireArea(database, columnText(row, 'area_id'));
  return pricingOptions.some(({ id }) => id === row['option_id']);
}
