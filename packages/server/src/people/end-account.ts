/** Ends an account with everything that belongs to it. */
import { recordClosure } from '../activity/record-event.js';
import { dropQueuedResetMails } from '../mail/outbox.js';
import type { Data } from '../store/store.js';
import { emailKey } from '../store/email.js';
import { currentTime } from '../store/values.js';
import { endInvitationsTo } from './end-access.js';
import { endCodes } from './sign-in-codes.js';
import { forgetTriesFor } from './rate-limits.js';

/** An account that ends. */
interface EndingAccount {
  readonly siteUserId: string;
  readonly email: string;
  /** Who closes it: its person, or the staff of the site. */
  readonly by: 'member' | 'staff';
}

/**
 * Deletes a person with all sessions, memberships, notes and links. The email is free again. The orders and the history of the
 * memberships stay for the books of the owner, with an id that no longer leads to a person. So do the declarations that have ended
 * a contract, without what was typed.
 *
 * Call it in a transaction with the exclusive lock `person <id>`, and `endClosedAccount` after it.
 */
export async function endAccount(data: Data, { siteUserId, email, by }: EndingAccount): Promise<void> {
  const { db } = data;
  // The next sweep of the payments ends their subscriptions, if nothing does before.
  await db
    .updateTable('checkouts')
    .set({ check_at: currentTime(data) })
    .where('user_id', '=', siteUserId)
    .where('state', 'not in', ['unpaid', 'ended'])
    .execute();
  await recordClosure(data, { siteUserId, email, by });
  await forgetTyped(data, siteUserId, email);
  // Everything with a reference to the person goes too.
  await db.deleteFrom('users').where('id', '=', siteUserId).execute();
  await endInvitationsTo(data, email);
  await dropQueuedResetMails(data, email);
  await endCodes(data, email);
  await forgetTriesFor(db, email);
}

/** Deletes what the person has typed in declarations to end a contract. */
async function forgetTyped({ db }: Data, siteUserId: string, email: string): Promise<void> {
  await db
    .updateTable('contract_ends')
    .set({ email: null, email_key: null, name: null, reason: null })
    .where((row) => row.or([row('user_id', '=', siteUserId), row('email_key', '=', emailKey(email))]))
    .execute();
}
