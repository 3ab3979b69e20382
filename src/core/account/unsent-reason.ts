import type { CancellationReason } from '../api/types.js';
import { readStorage, writeStorage } from '../browser/storage.js';
import type { SiteUser } from '../visitor/site-user.js';

/** The reason for the end of a membership that the server has not received yet. */
export interface UnsentReason extends CancellationReason {
  readonly membershipId: string;
  /** How the membership ended; `null` while it has not ended, such as when the session ended before. */
  readonly ended: 'cancelled' | 'left' | null;
}

/** A reason with the visitor that it is from. */
interface StoredReason extends UnsentReason {
  readonly siteUserId: string;
}

const KEY = 'member-area-unsent-reason';

/** The reason, for a browser without session storage. */
let latest: StoredReason | null = null;

/**
 * Keeps a reason until it is sent. It survives a login in between, which can reload the page, and ends with the tab.
 *
 * @param reason `null` when it was sent, or is not wanted any more
 */
export function keepUnsentReason(user: SiteUser, reason: UnsentReason | null): void {
  latest = reason && { ...reason, siteUserId: idOf(user) };
  writeStorage('sessionStorage', KEY, latest ? JSON.stringify(latest) : '');
}

/** Returns the reason that this visitor has given and that was not sent yet. Never that of another visitor. */
export function readUnsentReason(user: SiteUser): UnsentReason | null {
  const reason = latest ?? parse(readStorage('sessionStorage', KEY));
  if (reason?.siteUserId !== idOf(user)) return null;
  const { siteUserId: _own, ...unsent } = reason;
  return unsent;
}

const idOf = (user: SiteUser): string => (user.state === 'signed-in' ? user.siteUserId : '');

function parse(text: string | null): StoredReason | null {
  try {
    const stored = JSON.parse(text || 'null') as Partial<StoredReason> | null;
    return stored?.membershipId && stored.reason ? (stored as StoredReason) : null;
  } catch {
    return null;
  }
}
