import type { BodyOf } from 'member-area-elements/contract/call';
import type { grantMembership, GrantResult } from 'member-area-elements/contract/owner/grant-membership';
import { recordMembershipEvent } from '../activity/record-event.js';
import { addMembership } from '../areas/add-membership.js';
import { requireArea } from '../areas/area.js';
import { Refusal } from '../http/refusal.js';
import { recordChange } from '../operations/audit.js';
import type { Store } from '../store/store.js';
import { updateMemberColumns } from '../areas/member-columns.js';
import { toFutureTime } from './future-time.js';

/**
 * Gives people a membership that costs nothing, also outside the dates of the area. Who has a membership that has not ended
 * keeps it as it is.
 *
 * @param staffId the `siteUserId` of who lets them in
 * @throws Refusal 404 `not-found` for an unknown area or person: nobody is let in then; 400 `invalid` for a time that has
 *   passed
 */
export function grantMemberships(
  store: Store,
  staffId: string,
  { memberIds, memberAreaId, endsAt: wantedEnd }: BodyOf<typeof grantMembership>,
): Promise<GrantResult> {
  // In a fixed order, so that two grants to the same people never wait for each other.
  const ids = [...new Set(memberIds)].sort();
  const locks = {
    exclusive: ids.map((id) => `person ${id}` as const),
    shared: [`area ${memberAreaId}`] as const,
  };
  return store.transact(locks, async (data) => {
    const { name } = await requireArea(data, memberAreaId);
    const endsAt = toFutureTime(data, wantedEnd);
    const people = await data.db.selectFrom('users').select('id').where('id', 'in', ids).execute();
    if (people.length < ids.length)
      throw new Refusal('not-found', { message: 'One of the people does not exist.' });
    let granted = 0;
    for (const userId of ids) {
      const added = await addMembership(data, { userId, areaId: memberAreaId, optionId: null, endsAt });
      if (!added) continue;
      granted++;
      await recordMembershipEvent(data, {
        kind: 'granted',
        by: 'staff',
        membership: added,
        title: name,
        endsAt,
      });
      await recordChange(data, {
        personId: staffId,
        operation: 'grantMembership',
        areaId: memberAreaId,
        subjectId: userId,
        fields: ['endsAt'],
      });
    }
    await updateMemberColumns(data, ids);
    return { granted, unchanged: ids.length - granted };
  });
}
