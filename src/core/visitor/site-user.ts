/**
 * The visitor as the `SiteUserInfo` cookie describes them. See docs/requirements.md#cookies-and-the-visitor.
 *
 * It is a hint for display, written by the server and changeable by anyone: never a permission.
 * - `unknown`: there is no cookie, this browser has never signed in here
 * - `malformed`: there is one that cannot be read; treated as signed out
 */
export type SiteUser =
  | { readonly state: 'unknown' }
  | { readonly state: 'malformed' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly firstName: string; readonly siteUserId: string };

/**
 * Reads the value of a `SiteUserInfo` cookie. Never throws.
 *
 * @param value the decoded cookie, `null` when there is none
 */
export function parseSiteUser(value: string | null): SiteUser {
  if (value === null) return { state: 'unknown' };
  try {
    const { authenticated, firstName, siteUserId } = JSON.parse(value) as Record<string, unknown>;
    if (typeof authenticated !== 'boolean') return { state: 'malformed' };
    if (!authenticated) return { state: 'signed-out' };
    const text = (field: unknown) => (typeof field === 'string' ? field : '');
    return { state: 'signed-in', firstName: text(firstName), siteUserId: text(siteUserId) };
  } catch {
    return { state: 'malformed' };
  }
}
