import type { CancellationReason } from '../../contract/account/send-cancellation-reason.js';
import type { SiteUser } from '../visitor/site-user.js';
import { forgetKept, keepForLogin, readKept } from './kept-for-login.js';

/** The reason for the end of a membership that the server has not received yet. */
export interface UnsentReason extends CancellationReason {
  readonly membershipId: string;
  /** How the membership ended; `null` while it has not ended, such as when the session ended before. */
  readonly ended: 'cancelled' | 'left' | null;
}

/**
 * Keeps a reason until it is sent. It survives a login in between, which can reload the page, and ends with the tab or
 * when the visitor logs out.
 *
 * @param reason `null` when it was sent, or is not wanted any more
 */
export function keepUnsentReason(user: SiteUser, reason: UnsentReason | null): void {
  if (reason) keepForLogin('reason', idOf(user), reason);
  else forgetKept('reason');
}

/** Returns the reason that this visitor has given and that was not sent yet. Never that of another visitor. */
export function readUnsentReason(user: SiteUser): UnsentReason | null {
  const kept = readKept('reason', idOf(user)) as Partial<UnsentReason> | undefined;
  return kept?.membershipId && kept.reason ? (kept as UnsentReason) : null;
}

const idOf = (user: SiteUser): string => (user.state === 'signed-in' ? user.siteUserId : '');
