/** Writes what a reading of a subscription shows about the pause of its membership. */
import type { Pause } from 'member-area-elements/contract/parts/pause';
import type { Selectable } from 'kysely';
import type { BillingUnit } from 'member-area-elements/contract/parts/pricing-option';
import { recordMembershipEvent } from '../activity/record-event.js';
import { NOT_PAUSED } from '../areas/pause.js';
import { renewalFrom } from '../areas/payments.js';
import type { Data } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { currentTime, HOUR, MINUTE, timeAfter, toIsoTime } from '../store/values.js';
import { canBegin, isPausedUntil, toPausing, type PauseWish } from './pause-wish.js';
import type { Subscription } from './payments-port.js';
import { settlePrice } from './settle-price.js';
import { tellPause } from './tell-pause.js';

type MembershipRow = Selectable<Tables['memberships']>;

/** How long the provider may take to end a pause. Then it has not done it. */
const END_TIME = 15 * MINUTE;

/** How long before the end of a pause the provider may let the payments go on: the clocks differ. */
const MARGIN = 2 * HOUR;

/** The result of {@link settlePause}. */
export interface SettledPause {
  /** The pause of now or to come. */
  readonly pause: Pause | null;
  /** Whether the provider must still do something. */
  readonly isAwaited: boolean;
  /** The option of now, as a checkout stores it. Missing: it is the same as before. */
  readonly option?: string;
}

const NONE: SettledPause = { pause: null, isAwaited: false };

/**
 * Writes what a reading shows about the pause of a membership: what the provider has done of a wish becomes true, and a pause that
 * is over, that the provider has ended, or whose subscription ends, goes.
 */
export async function settlePause(
  data: Data,
  membership: MembershipRow,
  subscription: Subscription,
): Promise<SettledPause> {
  const { pause, wish } = toPausing(membership);
  if (pause === null && wish === null) return NONE;
  if (wish !== null) return settleWish(data, membership, subscription, { pause, wish });
  if (pause === null) return NONE;
  if (pause.until <= currentTime(data)) return forget(data, membership);
  if (goesOn(subscription)) {
    const isEarly = pause.until > timeAfter(data, MARGIN);
    if (subscription.pausedUntil !== null || !isEarly) return { pause, isAwaited: false };
    // Somebody has let the payments go on at the provider.
    await recordMembershipEvent(data, { kind: 'resumed', by: 'system', membership });
    return forget(data, membership);
  }
  return forget(data, membership);
}

const goesOn = ({ status, endsAt }: Subscription): boolean => status !== 'ended' && endsAt === null;

async function settleWish(
  data: Data,
  membership: MembershipRow,
  subscription: Subscription,
  { pause, wish }: { readonly pause: Pause | null; readonly wish: PauseWish },
): Promise<SettledPause> {
  switch (wish.kind) {
    case 'pause':
      if (isMade(subscription, wish, data)) return begin(data, membership, wish);
      if (canBegin(subscription, wish, data.now())) return { pause, isAwaited: true };
      return keep(data, membership, subscription, pause);
    case 'revoke':
      if (subscription.pausedUntil == null || !goesOn(subscription)) return revoke(data, membership, pause);
      if (wish.from > currentTime(data)) return { pause, isAwaited: true };
      // The provider has not done it in time: the pause has begun.
      if (pause === null && isMade(subscription, wish, data)) return begin(data, membership, wish);
      return keep(data, membership, subscription, pause);
    case 'end':
      if (toIsoTime(subscription.startedAt) > wish.since) return endEarly(data, membership, subscription);
      if (goesOn(subscription) && wish.askedAt > timeAfter(data, -END_TIME) && isAhead(pause, data))
        return { pause, isAwaited: true };
      return keep(data, membership, subscription, pause);
  }
}

/** Whether a pause is to come or of now. */
const isAhead = (pause: Pause | null, data: Data): boolean =>
  pause !== null && pause.until > currentTime(data);

/** Whether the provider has made a pause that is not over. */
const isMade = (subscription: Subscription, { until }: Pause, data: Data): boolean =>
  goesOn(subscription) && isPausedUntil(subscription, until) && until > currentTime(data);

/** Writes a pause that the provider has made. */
async function begin(data: Data, membership: MembershipRow, { from, until }: Pause): Promise<SettledPause> {
  await write(data, membership, { paused_from: from, paused_until: until, pause_wish: null });
  await tellPause(data, membership, { from, until });
  return { pause: { from, until }, isAwaited: false };
}

/** Forgets a wish, and keeps the pause that there was before. */
async function keep(
  data: Data,
  membership: MembershipRow,
  subscription: Subscription,
  pause: Pause | null,
): Promise<SettledPause> {
  if (!isAhead(pause, data) || !goesOn(subscription)) return forget(data, membership);
  await write(data, membership, { pause_wish: null });
  return { pause, isAwaited: false };
}

/** Forgets a pause that its member has revoked. The history has none that the provider has never made. */
async function revoke(data: Data, membership: MembershipRow, pause: Pause | null): Promise<SettledPause> {
  if (pause !== null) await recordMembershipEvent(data, { kind: 'resumed', by: 'member', membership });
  return forget(data, membership);
}

/** Completes the end of a pause: the provider has taken the payment, and a period has begun. */
async function endEarly(
  data: Data,
  membership: MembershipRow,
  { periodEndsAt }: Subscription,
): Promise<SettledPause> {
  await write(data, membership, NOT_PAUSED);
  await recordMembershipEvent(data, { kind: 'resumed', by: 'member', membership });
  const { next_option_id: next, next_price_told: told, next_price_from: from } = membership;
  // What the provider knew of the owner's new price was paid now. Otherwise it comes with a renewal, which is another day by now.
  const option = next !== null && told === 1 ? await settlePrice(data, membership) : null;
  if (next !== null && from !== null && told === 0) {
    const { period_value: value, period_unit: unit } = await data.db
      .selectFrom('pricing_options')
      .select(['period_value', 'period_unit'])
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    const renewal = renewalFrom(periodEndsAt, { value, unit: unit as BillingUnit }, new Date(from));
    await write(data, membership, { next_price_from: toIsoTime(renewal) });
  }
  return { ...NONE, ...(option !== null && { option }) };
}

async function forget(data: Data, membership: MembershipRow): Promise<SettledPause> {
  await write(data, membership, NOT_PAUSED);
  return NONE;
}

const write = (data: Data, { id }: MembershipRow, columns: Partial<MembershipRow>): Promise<unknown> =>
  data.db.updateTable('memberships').set(columns).where('id', '=', id).execute();
