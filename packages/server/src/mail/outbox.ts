/** The mails that wait for their delivery. */
import { randomUUID } from 'node:crypto';
import { emailKey } from '../store/email.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, DAY, HOUR, MINUTE, SECOND, timeAfter, toIsoTime } from '../store/values.js';
import type { MailedOption, MailKind } from './mail-facts.js';

/**
 * A mail as it is stored until it is sent: who gets which mail. It never has a text or a link. The token of a link is made
 * when the mail is sent, so that no copy of the database opens an account.
 */
export type QueuedMail =
  | {
      kind: 'password-reset';
      /** As it was typed: nobody may have an account with it. */
      email: string;
      origin: string;
    }
  | SignInCodeMail
  | { kind: 'email-confirmation'; siteUserId: string; email: string; origin: string }
  | { kind: 'email-change-asked'; siteUserId: string; email: string; newEmail: string; origin: string }
  | {
      kind: 'new-device' | 'passkey-added' | 'passkey-removed';
      siteUserId: string;
      email: string;
      browser: string | null;
      system: string | null;
      country: string | null;
      at: string;
      origin: string;
    }
  | {
      kind: 'log-in-provider-connected' | 'log-in-provider-disconnected';
      siteUserId: string;
      email: string;
      provider: string;
      browser: string | null;
      system: string | null;
      country: string | null;
      at: string;
      origin: string;
    }
  | { kind: 'email-changed'; siteUserId: string; previousEmail: string; newEmail: string }
  | { kind: 'import-invitation'; siteUserId: string }
  | { kind: 'order-confirmation'; siteUserId: string; orderId: string }
  | { kind: 'invitation'; invitationId: string; origin: string }
  | { kind: 'cancellation'; siteUserId: string; title: string; endsAt: string | null }
  | {
      kind: 'price-change';
      siteUserId: string;
      title: string;
      price: { value: string; currencyCode: string };
      newPrice: { value: string; currencyCode: string };
      from: string;
    }
  | ContractEndMail
  | { kind: 'owner-contract-end'; siteUserId: string; contractEndId: string }
  | OptionChanged
  | PauseMail
  | PaymentNotice
  | RenewalReminder
  | OwnerMail;

/** A mail with a code and a link to log in. The code is made when it is sent, as the link is. */
export interface SignInCodeMail {
  kind: 'sign-in-code';
  /** As it was typed: nobody may have an account with it. */
  email: string;
  /** The hash of the cookie of the browser that has asked. */
  browserHash: string;
  /** The query of the link, with the join or the path that follows the login; empty for none. */
  joinQuery: string;
  /** When nobody waits for it any more. */
  until: string;
  origin: string;
}

/** A mail to a buyer about a declaration to end a contract. Its content is read from the declaration when it is sent. */
export interface ContractEndMail {
  kind: 'contract-end';
  contractEndId: string;
  /** The buyer, when the declaration was carried out or decided. */
  siteUserId?: string;
  /** The address of the site, for the link to somebody who was signed out. */
  origin?: string;
}

/** A mail to a member who has changed the option of a membership. */
export interface OptionChanged {
  kind: 'option-changed';
  siteUserId: string;
  title: string;
  before: MailedOption;
  option: MailedOption;
  /** The renewal from which the price is paid. */
  from: string;
  /** What was paid for a change at once; `null` for a change that comes. */
  due: { value: string; currencyCode: string } | null;
}

/** A mail to a member who has paused a membership. */
export interface PauseMail {
  kind: 'pause';
  siteUserId: string;
  title: string;
  from: string;
  until: string;
}

/** A mail to a member about a payment that has failed. Its content is read from the membership when it is sent. */
export interface PaymentNotice {
  kind: 'payment-failed' | 'payment-warning' | 'payment-ended' | 'payment-restored';
  siteUserId: string;
  membershipId: string;
  /** The end of the membership as it was when the mail was queued. */
  endsAt: string | null;
}

/**
 * A mail to a member before a yearly payment, or before the first payment after free days or after a pause. Its content is read from
 * the membership when it is sent.
 */
export interface RenewalReminder {
  kind: 'renewal-reminder' | 'trial-reminder' | 'pause-end';
  siteUserId: string;
  membershipId: string;
  renewsAt: string;
}

/** A mail to an owner. Its content is read from the table `activity` when it is sent. */
export type OwnerMail =
  | {
      kind: 'owner-joined';
      /** The owner. */
      siteUserId: string;
      /** What the activities have in common that the mail lists. */
      batch: string;
    }
  | {
      kind: 'owner-payment-failed' | 'owner-dispute-lost' | 'owner-left';
      siteUserId: string;
      activityId: string;
    };

/** A mail that a process has taken from the outbox to send it. */
export interface ClaimedMail {
  readonly id: string;
  /** 1 for the first try. */
  readonly tries: number;
  readonly mail: QueuedMail;
}

/** The times between the tries of a mail. Its last try is about four hours after the first. */
const RETRY_DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];

/** How long one try may take, in milliseconds. */
export const TRY_TIME = 5 * MINUTE;

/** How long a mail belongs to the process that tries it. Then this process has ended, and another one may try the mail. */
const CLAIM_TIME = TRY_TIME + MINUTE;

/** How long a mail that could not be sent is kept, so that somebody can look into it. */
const FAILURE_LIFETIME = 7 * DAY;

/**
 * Stores a mail that is to be sent. In a transaction, the mail is stored with the change that it tells of, or not at all.
 * The server sends it after the answer of the request.
 *
 * @param sendAt the time before which it is not sent. Default: now
 */
export async function queueMail(
  data: Data,
  mail: QueuedMail,
  sendAt: string = currentTime(data),
): Promise<void> {
  const now = currentTime(data);
  await data.db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind: mail.kind,
      user_id: 'siteUserId' in mail ? mail.siteUserId : null,
      mail: JSON.stringify(mail),
      queued_at: now,
      next_try_at: sendAt,
      tries: 0,
    })
    .execute();
}

/** Deletes the mails of one kind to a person that have not been sent. */
export async function dropQueuedMails({ db }: Data, siteUserId: string, kind: MailKind): Promise<void> {
  await db.deleteFrom('outbox').where('user_id', '=', siteUserId).where('kind', '=', kind).execute();
}

const NOTICES: readonly PaymentNotice['kind'][] = [
  'payment-failed',
  'payment-warning',
  'payment-ended',
  'payment-restored',
];

/**
 * Deletes the mails about failed payments of a membership that have not been sent.
 *
 * @returns the kinds of those that nobody has begun to send
 */
export async function dropQueuedNotices(
  { db }: Data,
  siteUserId: string,
  membershipId: string,
): Promise<PaymentNotice['kind'][]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'tries', 'mail'])
    .where('user_id', '=', siteUserId)
    .where('kind', 'in', NOTICES)
    .execute();
  const found = rows
    .map(({ id, tries, mail }) => ({ id, tries, notice: JSON.parse(mail) as PaymentNotice }))
    .filter(({ notice }) => notice.membershipId === membershipId);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  await db.deleteFrom('outbox').where('id', 'in', ids).execute();
  return found.filter(({ tries }) => tries === 0).map(({ notice }) => notice.kind);
}

/** Deletes the reset mails to an email that have not been sent. They belong to nobody: the person is looked up when they are sent. */
export const dropQueuedResetMails = (data: Data, email: string): Promise<void> =>
  dropMailsTo(data, 'password-reset', email);

/** Deletes the mails with a code to an email that have not been sent. They belong to nobody either. */
export const dropQueuedCodeMails = (data: Data, email: string): Promise<void> =>
  dropMailsTo(data, 'sign-in-code', email);

async function dropMailsTo(
  { db }: Data,
  kind: 'password-reset' | 'sign-in-code',
  email: string,
): Promise<void> {
  const rows = await db.selectFrom('outbox').select(['id', 'mail']).where('kind', '=', kind).execute();
  const dropped = rows.filter(({ mail: stored }) => {
    const mail = JSON.parse(stored) as QueuedMail;
    return mail.kind === kind && emailKey(mail.email) === emailKey(email);
  });
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await db.deleteFrom('outbox').where('id', 'in', ids).execute();
}

/** Takes the mail that has been due for longest, and counts a try of it. Of several processes only one gets it. */
export async function claimDueMail(store: Store): Promise<ClaimedMail | null> {
  const { db } = store;
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'tries', 'next_try_at', 'mail'])
      .where('failed_at', 'is', null)
      .where('next_try_at', '<=', currentTime(store))
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const tries = due.tries + 1;
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ tries, next_try_at: timeAfter(store, CLAIM_TIME) })
      .where('id', '=', due.id)
      .where('next_try_at', '=', due.next_try_at)
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { id: due.id, tries, mail: JSON.parse(due.mail) as QueuedMail };
  }
}

/** Returns whether a mail is still to be sent: it may have been dropped since it was claimed. */
export async function isQueued({ db }: Data, { id, tries }: ClaimedMail): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a mail that was sent, or that nobody needs any more. */
export async function removeMail({ db }: Data, { id }: ClaimedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/**
 * Stores that a try has failed.
 *
 * @param code the cause, without personal data
 * @returns the time of the next try; `null` after the last one, or when no later one can succeed
 */
export async function recordFailure(
  data: Data,
  { id, tries }: ClaimedMail,
  code: string,
  isFinal: boolean,
): Promise<string | null> {
  const delay = isFinal ? undefined : RETRY_DELAYS[tries - 1];
  const nextTryAt = delay === undefined ? null : timeAfter(data, delay);
  await data.db
    .updateTable('outbox')
    .set({
      failure: code,
      ...(nextTryAt === null ? { failed_at: currentTime(data) } : { next_try_at: nextTryAt }),
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
  return nextTryAt;
}

/** Returns when the next mail is due; `null` when none waits. */
export async function nextDueTime({ db }: Data): Promise<string | null> {
  const { next } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.min<string | null>('next_try_at').as('next'))
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
}

/** Deletes the mails that were given up more than a week ago. */
export async function deleteOldFailures({ db, now }: Data): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('failed_at', '<=', toIsoTime(new Date(now().getTime() - FAILURE_LIFETIME)))
    .execute();
}

/** Returns the time at which the last mail of a kind is sent that waits; `null` without one. */
export async function lastSendTime({ db }: Data, kind: MailKind): Promise<string | null> {
  const { last } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.max<string | null>('next_try_at').as('last'))
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last;
}
