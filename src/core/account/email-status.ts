import type { Profile } from '../../contract/account/profile.js';
import type { SiteUser } from '../visitor/site-user.js';

/** Whether the visitor's email is confirmed, and which new email waits for its confirmation. */
export interface EmailStatus {
  readonly isConfirmed: boolean;
  readonly pendingEmail: string | null;
  /** Whether the server has said so. Otherwise the cookie has, which may be out of date. */
  readonly isVerified: boolean;
}

/** The screens that say that a new email waits for its confirmation. */
const PROFILE_SCREENS: ReadonlySet<string> = new Set(['profile', 'profile-email', 'profile-password']);

/** The other screens that ask for the confirmation of the email. */
const OTHER_SCREENS: ReadonlySet<string> = new Set(['home', 'memberships', 'membership', 'orders']);

/** Returns the status that the cookie describes. Without a word in the cookie, the email counts as confirmed. Pure. */
export const emailStatusOfCookie = (user: SiteUser): EmailStatus => ({
  isConfirmed: !(user.state === 'signed-in' && user.emailConfirmed === false),
  pendingEmail: null,
  isVerified: false,
});

/** Returns the status that the profile describes. Pure. */
export const emailStatusOfProfile = ({ emailConfirmed = true, pendingEmail }: Profile): EmailStatus => ({
  isConfirmed: emailConfirmed,
  pendingEmail: pendingEmail || null,
  isVerified: true,
});

/**
 * Returns whether a screen of a signed-in visitor asks for a confirmation. Pure.
 *
 * @param screen the name of the screen's route
 */
export function asksForConfirmation({ isConfirmed, pendingEmail }: EmailStatus, screen: string): boolean {
  if (PROFILE_SCREENS.has(screen)) return !isConfirmed || pendingEmail !== null;
  return !isConfirmed && OTHER_SCREENS.has(screen);
}
