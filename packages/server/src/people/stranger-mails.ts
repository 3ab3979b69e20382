/**
 * Mails that somebody can cause who is not the person they go to: everybody may type any email. All of them to one email count
 * together, whichever they are and wherever the requests come from, so that nobody fills the mailbox of somebody else.
 */
import { queueMail, type QueuedMail } from '../mail/outbox.js';
import type { Rates } from '../operations/limits.js';
import type { LogEvents } from '../operations/log.js';
import { emailKey } from '../store/email.js';
import type { Data, Lock } from '../store/store.js';
import { currentTime, MINUTE, toIsoTime } from '../store/values.js';
import { storeTries } from './rate-limits.js';

/** What the limit needs of the server. */
export interface MailServices {
  readonly settings: { readonly limits: { readonly rates: Pick<Rates, 'mailToEmail'> } };
  readonly logEvent: LogEvents;
}

const keyOf = (email: string) => `mail-to ${emailKey(email)}`;

/** Returns the lock under which the mails to an email are counted. */
export const mailLock = (email: string): Lock => `tries ${keyOf(email)}`;

/**
 * Counts a mail to an email that somebody has typed, unless the limit of this email is reached. The answer of the call is the
 * same: otherwise it would show what others have asked for.
 *
 * Call it in the transaction that queues the mail, under the exclusive lock {@link mailLock}.
 *
 * @returns whether it may be sent
 */
export async function countStrangerMail(
  data: Data,
  services: MailServices,
  email: string,
  kind: QueuedMail['kind'],
): Promise<boolean> {
  if ((await readWaitEnd(data, services, email)) !== null) {
    services.logEvent('warn', { event: 'mail-limited', kind, sentAt: null });
    return false;
  }
  await countMail(data, services, email, currentTime(data));
  return true;
}

/** Queues a mail to an email that somebody has typed, unless its limit is reached. See {@link countStrangerMail}. */
export async function queueStrangerMail(
  data: Data,
  services: MailServices,
  email: string,
  mail: QueuedMail,
): Promise<void> {
  if (await countStrangerMail(data, services, email, mail.kind)) await queueMail(data, mail);
}

/**
 * Queues a mail like {@link queueStrangerMail}, but lets it wait when the limit is reached: for mails that a law asks for. It
 * counts for the hour in which it is sent.
 */
export async function queueDelayedMail(
  data: Data,
  services: MailServices,
  email: string,
  mail: QueuedMail,
): Promise<void> {
  const waitEnd = await readWaitEnd(data, services, email);
  if (waitEnd !== null)
    services.logEvent('warn', { event: 'mail-limited', kind: mail.kind, sentAt: waitEnd });
  const sendAt = waitEnd ?? currentTime(data);
  await countMail(data, services, email, sendAt);
  await queueMail(data, mail, sendAt);
}

/**
 * Queues a mail to a person about their account. It is limited as long as nobody has confirmed the email: the account may be by
 * somebody else. The limit must not keep a warning from the reader of a confirmed one.
 *
 * Call it under the locks `person <id>` and {@link mailLock}.
 */
export async function queueAccountMail(
  data: Data,
  services: MailServices,
  { siteUserId, email }: { readonly siteUserId: string; readonly email: string },
  mail: QueuedMail,
): Promise<void> {
  const stored = await data.db
    .selectFrom('users')
    .select('email_confirmed')
    .where('id', '=', siteUserId)
    .executeTakeFirst();
  if (stored?.email_confirmed === 1) await queueMail(data, mail);
  else await queueStrangerMail(data, services, email, mail);
}

/** Returns the time at which enough of the mails to an email are an hour old for another one; `null` when it can be sent now. */
async function readWaitEnd(data: Data, { settings }: MailServices, email: string): Promise<string | null> {
  const { most } = settings.limits.rates.mailToEmail;
  const counted = await data.db
    .selectFrom('tries')
    .select('until')
    .where('key', '=', keyOf(email))
    .where('until', '>', currentTime(data))
    .orderBy('until')
    .execute();
  return counted.at(-most)?.until ?? null;
}

async function countMail(
  data: Data,
  { settings }: MailServices,
  email: string,
  sendAt: string,
): Promise<void> {
  const { minutes } = settings.limits.rates.mailToEmail;
  const until = toIsoTime(new Date(Date.parse(sendAt) + minutes * MINUTE));
  await storeTries(data, [{ key: keyOf(email), until }]);
}
