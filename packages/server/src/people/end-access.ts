/** Ends the ways into an account that existed before its password or its email changed. */
import { dropQueuedMails, dropQueuedResetMails } from '../mail/outbox.js';
import { emailKey } from '../store/email.js';
import type { Data } from '../store/store.js';
import { forgetDevicesWithoutSession } from './known-devices.js';
import { endConnections } from './log-in-providers/stored-connections.js';
import { endVisits } from './log-in-providers/visits.js';
import { endPasskeyChallenges, endPasskeys } from './passkeys/stored-passkeys.js';
import { endCodes } from './sign-in-codes.js';

/** An account whose password or email changes. */
interface ChangedAccount {
  readonly siteUserId: string;
  /** The email before the change: reset mails that wait for their delivery are addressed to it. */
  readonly email: string;
  /** The crumb of the session that makes the change. It stays. Default: no session stays. */
  readonly crumb?: string | undefined;
  /** Whether passkeys and connected log-in providers stay without a session that stays. Default: they end. */
  readonly keepsWaysIn?: boolean;
}

/**
 * Ends every way into an account but the new password: its sessions, the links and codes that were mailed, and the mails with a link
 * that wait for their delivery. A log-in from any other device is then one from a new device. A change of the email that waits for its confirmation ends too: whoever knew the old
 * password may have asked for it, and may have sent the invitations that are open. Passkeys and
 * connected log-in providers stay with a session that stays: its person sees them. Without one, whoever had the account before may
 * have added them, and they end.
 *
 * Call it in the transaction that changes the credential, under the exclusive lock `person <id>`.
 */
export async function endOtherAccess(data: Data, account: ChangedAccount): Promise<void> {
  const { siteUserId, email, crumb, keepsWaysIn = false } = account;
  await data.db
    .deleteFrom('sessions')
    .where('user_id', '=', siteUserId)
    .$if(crumb !== undefined, (query) => query.where('crumb', '<>', crumb ?? ''))
    .execute();
  await forgetDevicesWithoutSession(data, siteUserId);
  if (crumb === undefined && !keepsWaysIn) {
    await endPasskeys(data, siteUserId);
    await endConnections(data, siteUserId);
  } else {
    await endPasskeyChallenges(data, siteUserId);
    await endVisits(data, siteUserId);
  }
  for (const table of ['reset_tokens', 'email_links', 'contract_end_links'] as const)
    await data.db.deleteFrom(table).where('user_id', '=', siteUserId).execute();
  await endInvitationsOf(data, siteUserId);
  await dropQueuedMails(data, siteUserId, 'email-confirmation');
  await dropQueuedMails(data, siteUserId, 'import-invitation');
  await dropQueuedResetMails(data, email);
  await endCodes(data, email);
}

/** Ends the invitations that an owner has sent. */
export async function endInvitationsOf({ db }: Data, siteUserId: string): Promise<void> {
  await db.deleteFrom('invitations').where('invited_by', '=', siteUserId).execute();
}

/** Ends the invitation to an email with its links. A mail that waits for its delivery is not sent then. */
export async function endInvitationsTo({ db }: Data, email: string): Promise<void> {
  await db.deleteFrom('invitations').where('email_key', '=', emailKey(email)).execute();
}
