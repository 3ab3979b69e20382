/**
 * The visitor that the `SiteUserInfo` cookie describes. See docs/requirements.md#cookies-and-the-visitor.
 *
 * Use it for display only, never as a permission: the server writes the cookie, but anyone can change it.
 * - `unknown`: there is no cookie. Nobody has signed in on this site with this browser
 * - `malformed`: the cookie cannot be read. The visitor is treated as signed out
 */
export type SiteUser =
  | { readonly state: 'unknown' }
  | { readonly state: 'malformed' }
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'signed-in';
      readonly firstName: string;
      readonly siteUserId: string;
      /** Only for a visitor who has not confirmed the email yet. */
      readonly emailConfirmed?: false;
      /** The language that the visitor has chosen for the account. */
      readonly language?: string;
    };

/**
 * Reads the value of a `SiteUserInfo` cookie. Never throws.
 *
 * @param value the decoded value of the cookie, or `null` without a cookie
 */
export function parseSiteUser(value: string | null): SiteUser {
  if (value === null) return { state: 'unknown' };
  try {
    const { authenticated, firstName, siteUserId, emailConfirmed, language } = JSON.parse(value) as Record<
      string,
      unknown
    >;
    if (typeof authenticated !== 'boolean') return { state: 'malformed' };
    if (!authenticated) return { state: 'signed-out' };
    const text = (field: unknown) => (typeof field === 'string' ? field : '');
    return {
      state: 'signed-in',
      firstName: text(firstName),
      siteUserId: text(siteUserId),
      ...(emailConfirmed === false && { emailConfirmed }),
      ...(text(language) && { language: text(language) }),
    };
  } catch {
    return { state: 'malformed' };
  }
}

/** Returns the language that a signed-in visitor has chosen for the account, according to the cookie. Pure. */
export const visitorLanguage = (user: SiteUser): string | null =>
  (user.state === 'signed-in' && user.language) || null;
