import type { Pause } from 'member-area-elements/contract/parts/pause';
import { recordMembershipEvent } from '../activity/record-event.js';
import { requireArea } from '../areas/area.js';
import { queueMail } from '../mail/outbox.js';
import type { Data } from '../store/store.js';

/** Records that a member has paused a membership, and queues the mail about it. */
export async function tellPause(
  data: Data,
  membership: { readonly id: string; readonly user_id: string; readonly area_id: string },
  { from, until }: Pause,
): Promise<void> {
  const { name: title } = await requireArea(data, membership.area_id);
  await queueMail(data, { kind: 'pause', siteUserId: membership.user_id, title, from, until });
  await recordMembershipEvent(data, { kind: 'paused', by: 'member', membership, title, from, until });
}
