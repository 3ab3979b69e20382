/** Moves the members of an area to another one, so that the owner can delete it. */
import { randomUUID } from 'node:crypto';
import type { MovedMembers } from 'member-area-elements/contract/owner/move-members';
import { recordMembershipEvent, recordTransfers } from '../activity/record-event.js';
import { requireArea, type MemberArea } from '../areas/area.js';
import { updateMemberColumns } from '../areas/member-columns.js';
import { isCurrent } from '../areas/membership.js';
import { OPTION_COLUMNS } from '../areas/planned-price.js';
import { Refusal } from '../http/refusal.js';
import { rememberImportedAreas } from '../moving/imported-areas.js';
import { recordChange } from '../operations/audit.js';
import type { Data, Store } from '../store/store.js';
import { currentTime } from '../store/values.js';
import { endAccess, listCheckoutsToEnd } from './owned-memberships.js';
import type { PaymentServices } from './payment-services.js';
import { trySync } from './sync-checkout.js';

/** The number of people whom one statement moves. */
const BATCH = 500;

/** The states of a checkout that leads to a membership, or will when its money has arrived. */
const LIVE = ['processing', 'paid', 'active', 'ending', 'failed'] as const;

/** The result of {@link moveMembers}, with the checkouts whose payments must end at the provider. */
export interface MembersMoved extends MovedMembers {
  readonly checkouts: readonly string[];
}

/**
 * Makes every membership of an area that has not ended one of another area, in one transaction: all are moved or nobody. People
 * who pay keep their terms and their subscription. Who is a member of both areas keeps the membership of the other one. An import
 * that is repeated changes nothing of that.
 *
 * @param ownerId the `siteUserId` of who moves them
 * @throws Refusal 404 `not-found` for an unknown area; 409 `same-area`
 */
export function moveMembers(
  store: Store,
  ownerId: string,
  fromId: string,
  toId: string,
): Promise<MembersMoved> {
  // Nobody joins, pays or leaves one of the areas meanwhile: whoever does shares the lock of the area.
  return store.transact({ exclusive: [`area ${fromId}`, `area ${toId}`] }, async (data) => {
    const from = await requireArea(data, fromId);
    const to = await requireArea(data, toId);
    if (from.id === to.id) throw new Refusal('same-area');
    const [members, others] = [await listMembers(data, from.id), await listMembers(data, to.id)];
    const ofOther = new Set(others.map(({ user_id: siteUserId }) => siteUserId));
    const staying = members.filter((one) => ofOther.has(one.user_id));
    const moving = members.filter((one) => !ofOther.has(one.user_id));
    const checkouts: string[] = [];
    for (const membership of staying) {
      await endAccess(data, membership);
      checkouts.push(...(await listCheckoutsToEnd(data, membership)));
    }
    let moved = 0;
    for (let start = 0; start < moving.length; start += BATCH)
      moved += await moveBatch(data, moving.slice(start, start + BATCH), from, to);
    await moveTerms(data, from.id, to.id);
    for (let start = 0; start < members.length; start += BATCH)
      await rememberImportedAreas(
        data,
        members.slice(start, start + BATCH).map(({ user_id: siteUserId }) => siteUserId),
        [from.id, to.id],
      );
    // Who has paid, and whose money has not arrived, is no member yet.
    await data.db
      .updateTable('checkouts')
      .set({ area_id: to.id })
      .where('area_id', '=', from.id)
      .where('state', '=', 'processing')
      .execute();
    await recordChange(data, {
      personId: ownerId,
      operation: 'moveMembers',
      areaId: from.id,
      subjectId: to.id,
      fields: [],
    });
    return { moved, ended: staying.length, checkouts };
  });
}

/** Ends at the provider what was paid for twice. What fails is done by the next sweep. */
export async function endLeftPayments(
  services: PaymentServices,
  checkouts: readonly string[],
): Promise<void> {
  for (const id of checkouts) await trySync(services, id);
}

type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Returns the memberships of an area that have not ended, in a fixed order of their people. */
const listMembers = ({ db, now }: Data, areaId: string) =>
  db
    .selectFrom('memberships')
    .select(['id', 'user_id', 'area_id', 'checkout_id'])
    .where('area_id', '=', areaId)
    .where(isCurrent(now()))
    .orderBy('user_id')
    .execute();

/** Moves memberships with what was paid for them, and returns their number. */
async function moveBatch(
  data: Data,
  members: readonly MemberRow[],
  from: MemberArea,
  to: MemberArea,
): Promise<number> {
  const { db } = data;
  const people = members.map(({ user_id: siteUserId }) => siteUserId);
  await dropEnded(data, people, to.id);
  const moved = await db
    .updateTable('memberships')
    .set({ area_id: to.id })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .returning(['id', 'user_id', 'area_id'])
    .execute();
  // The next events of the provider are written there.
  await db
    .updateTable('checkouts')
    .set({ area_id: to.id })
    .where('area_id', '=', from.id)
    .where('user_id', 'in', people)
    .where('state', 'in', LIVE)
    .where((row) =>
      row.or([row('access_ends_at', 'is', null), row('access_ends_at', '>', currentTime(data))]),
    )
    .execute();
  // They keep the name under which they were paid. Paying one back can end the membership that it has led to.
  await db
    .updateTable('orders')
    .set({ area_id: to.id })
    .where('area_id', '=', from.id)
    .where('user_id', 'in', people)
    .execute();
  await recordTransfers(data, moved, {
    fromId: from.id,
    fromTitle: from.name,
    title: to.name,
  });
  await updateMemberColumns(data, people);
  return moved.length;
}

/** Deletes the memberships of people in an area that have ended: each person has one in an area. */
async function dropEnded(data: Data, people: readonly string[], areaId: string): Promise<void> {
  const dropped = await data.db
    .deleteFrom('memberships')
    .where('area_id', '=', areaId)
    .where('user_id', 'in', people)
    .returning(['id', 'user_id', 'area_id', 'status', 'ends_at'])
    .execute();
  for (const membership of dropped) {
    const { status, ends_at: at } = membership;
    // Its end has come by itself: nothing has recorded it.
    if (status === 'ENDING' && at !== null)
      await recordMembershipEvent(data, { kind: 'ended', by: 'system', membership, at });
  }
}

/** Gives the moved members of an area the terms that they have, and those that come, as options that the area does not offer. */
async function moveTerms({ db }: Data, fromId: string, toId: string): Promise<void> {
  const ofMembers = OPTION_COLUMNS.map((column) =>
    db.selectFrom('memberships').select(column).where('area_id', '=', toId).where(column, 'is not', null),
  );
  const options = await db
    .selectFrom('pricing_options')
    .selectAll()
    .where('area_id', '=', fromId)
    .where((row) =>
      row.or(ofMembers.map((ids) => row('id', 'in', ids.$narrowType<Record<string, string>>()))),
    )
    .execute();
  for (const option of options) {
    const copy = randomUUID();
    await db
      .insertInto('pricing_options')
      .values({ ...option, id: copy, area_id: toId, offered: 0 })
      .execute();
    for (const column of OPTION_COLUMNS)
      await db
        .updateTable('memberships')
        .set({ [column]: copy })
        .where('area_id', '=', toId)
        .where(column, '=', option.id)
        .execute();
  }
}
