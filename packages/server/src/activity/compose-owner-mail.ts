import type { CancellationCode } from 'member-area-elements/contract/account/send-cancellation-reason';
import { isEmail } from 'member-area-elements/contract/parts/email';
import type { MailFacts } from '../mail/mail-facts.js';
import type { OwnerMail } from '../mail/outbox.js';
import type { Data } from '../store/store.js';
import { readDetails, type ActivityKind } from './activity.js';
import { readOwnerMails } from './owner-mails.js';

/** The number of new members that one mail lists. */
const MOST_LISTED = 100;

type OwnFacts<Facts> = Facts extends { kind: OwnerMail['kind'] }
  ? Omit<Facts, 'language' | 'siteName' | 'siteUrl' | 'timeZone'>
  : never;

/** Returns what a mail to an owner says; `null` when nobody needs it any more. */
export async function composeOwnerMail(data: Data, mail: OwnerMail): Promise<OwnFacts<MailFacts> | null> {
  if (mail.kind === 'owner-joined') return composeJoined(data, mail.batch);
  const activity = await findActivity(data, mail.activityId);
  if (!activity) return null;
  const { kind, title, email } = activity;
  const { endsAt, areaIds = [], orderNumber } = readDetails(activity);
  if (mail.kind === 'owner-payment-failed') {
    if (email === null || !(await isUnpaid(data, activity.membership_id))) return null;
    return { kind: mail.kind, email, title, endsAt: endsAt === undefined ? null : new Date(endsAt) };
  }
  if (mail.kind === 'owner-dispute-lost')
    return email === null ? null : { kind: mail.kind, email, title, orderNumber: String(orderNumber) };
  if ((kind as ActivityKind) === 'person-closed')
    return {
      kind: mail.kind,
      email: null,
      title: await readTitles(data, areaIds),
      endsAt: null,
      reason: null,
      hasComment: false,
    };
  if (email === null) return null;
  return {
    kind: mail.kind,
    email,
    title,
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    ...(await readReason(data, activity.membership_id)),
  };
}

async function composeJoined(data: Data, batch: string): Promise<OwnFacts<MailFacts> | null> {
  if ((await readOwnerMails(data)).joined === 'off') return null;
  const rows = await selectActivity(data)
    .where('batch', '=', batch)
    .where('users.id', 'is not', null)
    .orderBy('at')
    .execute();
  if (rows.length === 0) return null;
  return {
    kind: 'owner-joined',
    members: rows.slice(0, MOST_LISTED).map(({ email, user_id, title, area_id }) => ({
      email: toShownEmail(email, user_id),
      title: title ?? area_id ?? '',
    })),
    others: Math.max(0, rows.length - MOST_LISTED),
  };
}

/** Returns an activity with the name of its area and the email of its person; `null` for a person who is gone. */
async function findActivity(data: Data, id: string) {
  const row = await selectActivity(data).where('activity.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { email, user_id: userId, title, area_id: areaId } = row;
  return {
    ...row,
    title: title ?? areaId ?? '',
    email: email === null ? null : toShownEmail(email, userId),
  };
}

const selectActivity = ({ db }: Data) =>
  db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.user_id')
    .leftJoin('areas', 'areas.id', 'activity.area_id')
    .select([
      'activity.kind',
      'activity.user_id',
      'activity.area_id',
      'activity.membership_id',
      'activity.details',
      'users.email',
      'areas.name as title',
    ]);

/** Returns the email of a person, or the id when it could be a text of their own: accounts of earlier versions may have such. */
const toShownEmail = (email: string | null, siteUserId: string): string =>
  email !== null && isEmail(email) ? email : siteUserId;

async function readTitles({ db }: Data, areaIds: readonly string[]): Promise<string> {
  if (areaIds.length === 0) return '';
  const areas = await db
    .selectFrom('areas')
    .select('name')
    .where('id', 'in', areaIds)
    .orderBy('position')
    .execute();
  return areas.map(({ name }) => name).join(', ');
}

/** Returns whether the payment of a membership has failed, and was not made since. */
async function isUnpaid({ db }: Data, membershipId: string | null): Promise<boolean> {
  const membership = await db
    .selectFrom('memberships')
    .select('status')
    .where('id', '=', membershipId ?? '')
    .executeTakeFirst();
  return membership?.status === 'PAYMENT_FAILED';
}

async function readReason(
  { db }: Data,
  membershipId: string | null,
): Promise<{ reason: CancellationCode | null; hasComment: boolean }> {
  const stored = await db
    .selectFrom('cancellations')
    .select(['reason', 'comment'])
    .where('membership_id', '=', membershipId ?? '')
    .executeTakeFirst();
  return {
    reason: (stored?.reason ?? null) as CancellationCode | null,
    hasComment: stored?.comment != null,
  };
}
