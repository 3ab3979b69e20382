/** What people have said when they left, for the owner. */
import type { CancellationCode } from 'member-area-elements/contract/account/send-cancellation-reason';
import type { LeavingReasonQuery } from 'member-area-elements/contract/owner/leaving-reasons';
import { Refusal } from '../http/refusal.js';
import type { Data } from '../store/store.js';

/** The number of reasons on a page. */
const PAGE = 20;

/** The last reason of a page: the time, and the membership for those of the same moment. */
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([ -~]{1,200})$/;

/**
 * Returns a page of the reasons, the newest first.
 *
 * @throws Refusal 400 `invalid` for a cursor that is not one
 */
export async function readLeavingReasons({ db }: Data, { cursor }: LeavingReasonQuery) {
  const last = cursor === undefined ? null : readCursor(cursor);
  const rows = await db
    .selectFrom('cancellations')
    .leftJoin('areas', 'areas.id', 'cancellations.area_id')
    .leftJoin('users', 'users.id', 'cancellations.user_id')
    .select([
      'membership_id',
      'cancelled_at',
      'area_id',
      'name',
      'reason',
      'comment',
      'users.id as person_id',
    ])
    .where('reason', 'is not', null)
    .$if(last !== null, (query) =>
      query.where((row) =>
        row.or([
          row('cancelled_at', '<', last?.at ?? ''),
          row.and([
            row('cancelled_at', '=', last?.at ?? ''),
            row('membership_id', '<', last?.membershipId ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('cancelled_at', 'desc')
    .orderBy('membership_id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const end = page.at(-1);
  return {
    reasons: page.map((row) => ({
      at: row.cancelled_at,
      memberAreaId: row.area_id,
      title: row.name ?? '',
      reason: row.reason as CancellationCode,
      comment: row.comment,
      memberId: row.person_id,
    })),
    next: rows.length > PAGE && end ? `${end.cancelled_at} ${end.membership_id}` : null,
  };
}

function readCursor(cursor: string): { at: string; membershipId: string } {
  const [, at, membershipId] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || membershipId === undefined)
    throw new Refusal('invalid', { fields: { cursor: 'invalid' } });
  return { at, membershipId };
}
