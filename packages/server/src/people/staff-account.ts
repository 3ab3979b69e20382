/** The account that the first owner, or somebody who was invited, creates with a link. */
import { newEmail, newPassword } from 'member-area-elements/contract/parts/person';
import {
  sentPersonDetails,
  type SentPersonDetails,
} from 'member-area-elements/contract/parts/person-details';
import * as z from 'zod/mini';
import type { PasswordServices } from '../http/environment.js';
import type { WayIn } from '../options/ways-in.js';
import { hashNewPassword } from './new-password.js';

/** A new account with a role. */
export interface NewStaffAccount extends SentPersonDetails {
  readonly email: string;
  /** Missing on a site without passwords. */
  readonly password?: string | undefined;
}

/** Returns what the form of a new account sends, as a call. A site without passwords asks for none. */
export const staffAccount = (waysIn: readonly WayIn[]) => ({
  body: (): z.ZodMiniType<NewStaffAccount> => {
    const account = z.object({ ...sentPersonDetails(), email: newEmail });
    return waysIn.includes('password') ? z.extend(account, { password: newPassword }) : account;
  },
});

/**
 * Returns the hash of the password of a new account; `null` for one without.
 *
 * @throws Refusal like {@link hashNewPassword}
 */
export const hashStaffPassword = async (
  services: Pick<PasswordServices, 'hashQueue'>,
  { password }: NewStaffAccount,
  address: string,
): Promise<string | null> => (password === undefined ? null : hashNewPassword(services, password, address));
