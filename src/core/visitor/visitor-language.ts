import type { SiteUser } from './site-user.js';

/** Returns the language that a signed-in visitor has chosen for the account, according to the cookie. Pure. */
export const visitorLanguage = (user: SiteUser): string | null =>
  (user.state === 'signed-in' && user.language) || null;
