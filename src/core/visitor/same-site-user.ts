import type { SiteUser } from './site-user.js';

/** Returns whether two values of the `SiteUserInfo` cookie describe the same visitor with the same name. */
export function isSameSiteUser(one: SiteUser, other: SiteUser): boolean {
  if (one.state !== 'signed-in' || other.state !== 'signed-in') return one.state === other.state;
  return one.siteUserId === other.siteUserId && one.firstName === other.firstName;
}
