/** What a log-in provider says about an account. */
import { isEmail } from 'member-area-elements/contract/parts/email';
import { UNREADABLE } from 'member-area-elements/contract/parts/unreadable';
import { normalizeEmail } from '../../store/email.js';
import { cleanName } from '../clean-name.js';
import type { AccountName } from './stored-connections.js';

/** An account of a provider. */
export interface ProviderAccount extends AccountName {
  /** `null` for none that mails can be sent to. */
  readonly email: string | null;
  /** Whether the provider knows that its person reads the mails to the email. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The claims of an ID token, whose signature and times were checked. */
export type Claims = Readonly<Record<string, unknown>>;

/** The longest id of an account. See https://openid.net/specs/openid-connect-core-1_0.html#IDToken. */
const LONGEST_SUBJECT = 255;

/**
 * Reads what a provider says about an account.
 *
 * @param issuer the issuer as it is stored
 * @param names what Apple says beside the token, on the first visit
 * @returns `null` when it names no account
 */
export function readAccount(
  issuer: string,
  { sub, email, email_verified, given_name, family_name }: Claims,
  names: { readonly firstName: string; readonly lastName: string } = { firstName: '', lastName: '' },
): ProviderAccount | null {
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) return null;
  if (sub.search(UNREADABLE) !== -1) return null;
  const known = typeof email === 'string' && isEmail(email) ? normalizeEmail(email) : null;
  return {
    issuer,
    subject: sub,
    email: known,
    // Apple writes it as a text.
    isEmailVerified: known !== null && (email_verified === true || email_verified === 'true'),
    firstName: cleanName(given_name) || cleanName(names.firstName),
    lastName: cleanName(family_name) || cleanName(names.lastName),
  };
}
