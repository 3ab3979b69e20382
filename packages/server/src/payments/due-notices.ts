/** The mails to members that are due by the passing of time: the sweep queues them. */
import { currentTime, DAY, timeAfter } from '../store/values.js';
import { queueMail } from '../mail/outbox.js';
import type { Data, Store } from '../store/store.js';
import { WARNING_TIME, type PaymentTold } from './payment-notices.js';

/** How long before a yearly payment its member is reminded. */
const REMINDER_TIME = 14 * DAY;

/** How long before the end of free days their member is reminded, and at the earliest how long after joining. */
const TRIAL_REMINDER_TIME = 3 * DAY;
const LEAST_TRIAL_TIME = DAY;

/** How long before the end of a pause its member is reminded. */
const PAUSE_REMINDER_TIME = 3 * DAY;

/** The periods of a year, as an owner can set them. */
const YEARLY_PERIODS = [
  ['YEAR', 1],
  ['MONTH', 12],
  ['WEEK', 52],
] as const;

/** The number of mails of a kind that one sweep queues. */
const MOST_NOTICES = 500;

/**
 * Queues the mails to members that are due: the warning before the days of grace end, the notice that they have ended, and the
 * reminders before a yearly payment, before the end of free days and before the end of a pause. Each is queued once, whatever number of processes do it.
 */
export async function queueDueNotices(store: Store): Promise<void> {
  for (const due of await listEnding(store)) await tellEnd(store, due);
  for (const due of await listRenewals(store)) await remind(store, due);
}

interface EndingMember {
  readonly id: string;
  readonly user_id: string;
}

/** Lists the members who were told of a failed payment, and whose access has ended since or ends soon. */
const listEnding = (store: Store): Promise<EndingMember[]> =>
  store.db
    .selectFrom('memberships')
    .select(['id', 'user_id'])
    .where('status', '=', 'PAYMENT_FAILED')
    .where((row) =>
      row.or([
        row.and([row('payment_told', '=', 'failed'), row('ends_at', '<=', timeAfter(store, WARNING_TIME))]),
        row.and([row('payment_told', '=', 'warned'), row('ends_at', '<=', currentTime(store))]),
      ]),
    )
    .orderBy('ends_at')
    .limit(MOST_NOTICES)
    .execute();

/** Tells a member that access ends soon, or that it has ended. */
const tellEnd = (store: Store, { id, user_id: siteUserId }: EndingMember): Promise<void> =>
  store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const membership = await data.db
      .selectFrom('memberships')
      .select(['ends_at', 'payment_told'])
      .where('id', '=', id)
      .where('status', '=', 'PAYMENT_FAILED')
      .where('payment_told', 'in', ['failed', 'warned'] satisfies PaymentTold[])
      .executeTakeFirst();
    const endsAt = membership?.ends_at ?? null;
    if (!membership || endsAt === null || endsAt > timeAfter(data, WARNING_TIME)) return; // it was paid at this moment
    const hasEnded = endsAt <= currentTime(data);
    if (!hasEnded && membership.payment_told === 'warned') return;
    const told: PaymentTold = hasEnded ? 'ended' : 'warned';
    await data.db.updateTable('memberships').set({ payment_told: told }).where('id', '=', id).execute();
    const kind = hasEnded ? 'payment-ended' : 'payment-warning';
    await queueMail(data, { kind, siteUserId, membershipId: id, endsAt });
  });

type Renewal = Awaited<ReturnType<typeof listRenewals>>[number];

/** Lists the members whose next yearly payment is near, or the first one after free days or a pause, and who were not reminded of it. */
const listRenewals = (store: Store) =>
  selectRenewals(store).orderBy('checkouts.next_payment_at').limit(MOST_NOTICES).execute();

const selectRenewals = (data: Data) =>
  data.db
    .selectFrom('memberships')
    .innerJoin('checkouts', 'checkouts.id', 'memberships.checkout_id')
    .innerJoin('pricing_options', 'pricing_options.id', 'memberships.option_id')
    .select([
      'memberships.id',
      'memberships.user_id',
      'memberships.trial_ends_at',
      'memberships.paused_until',
      'checkouts.next_payment_at',
    ])
    .where('memberships.status', '=', 'ACTIVE')
    .where('checkouts.state', '=', 'active')
    .where('checkouts.ends_with_period', '=', 0)
    .where((row) => {
      const isTrial = row('memberships.trial_ends_at', '=', row.ref('checkouts.next_payment_at'));
      const isPauseEnd = row('memberships.paused_until', '=', row.ref('checkouts.next_payment_at'));
      const isYearly = YEARLY_PERIODS.map(([unit, count]) =>
        row.and([
          row('pricing_options.period_unit', '=', unit),
          row('pricing_options.period_value', '>=', count),
        ]),
      );
      return row.or([
        row.and([
          isTrial,
          row('memberships.joined_at', '<=', timeAfter(data, -LEAST_TRIAL_TIME)),
          row('checkouts.next_payment_at', '<=', timeAfter(data, TRIAL_REMINDER_TIME)),
        ]),
        row.and([isPauseEnd, row('checkouts.next_payment_at', '<=', timeAfter(data, PAUSE_REMINDER_TIME))]),
        row.and([
          row.or([
            row('memberships.trial_ends_at', 'is', null),
            row('memberships.trial_ends_at', '<>', row.ref('checkouts.next_payment_at')),
          ]),
          row.or([
            row('memberships.paused_until', 'is', null),
            row('memberships.paused_until', '<>', row.ref('checkouts.next_payment_at')),
          ]),
          row.or(isYearly),
        ]),
      ]);
    })
    .where('pricing_options.cycles', '=', 0)
    .where('checkouts.next_payment_at', '>', currentTime(data))
    .where('checkouts.next_payment_at', '<=', timeAfter(data, REMINDER_TIME))
    .where((row) =>
      row.or([
        row('memberships.renewal_told', 'is', null),
        row('memberships.renewal_told', '<>', row.ref('checkouts.next_payment_at')),
      ]),
    );

/** Returns the kind of the reminder of a payment. */
function reminderOf(due: Renewal | undefined, renewsAt: string) {
  if (due?.paused_until === renewsAt) return 'pause-end';
  return due?.trial_ends_at === renewsAt ? 'trial-reminder' : 'renewal-reminder';
}

/** Reminds a member of the next payment, or of the end of the free days. */
const remind = (store: Store, { id, user_id: siteUserId }: Renewal): Promise<void> =>
  store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    const due = await selectRenewals(data).where('memberships.id', '=', id).executeTakeFirst();
    const renewsAt = due?.next_payment_at ?? null;
    if (renewsAt === null) return; // it was cancelled at this moment
    await data.db.updateTable('memberships').set({ renewal_told: renewsAt }).where('id', '=', id).execute();
    await queueMail(data, { kind: reminderOf(due, renewsAt), siteUserId, membershipId: id, renewsAt });
  });
