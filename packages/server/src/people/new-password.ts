import type { PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { isLeaked } from './leaked-passwords/leaked-password.js';
import { hashPassword } from './secrets.js';

/** The field of a call with a password that somebody chooses. */
type PasswordField = 'password' | 'newPassword';

/**
 * Decides whether a password that somebody chooses can be had, and hashes it. Every password that is chosen goes through here;
 * its length is a rule of the contract. A password that is compared does not: people keep the one that they have.
 *
 * @param address where the request comes from
 * @param field the field of the call. Default: `password`
 * @throws Refusal 400 `leaked-password`, 503 `busy`
 */
export async function hashNewPassword(
  { hashQueue }: Pick<PasswordServices, 'hashQueue'>,
  password: string,
  address: string,
  field: PasswordField = 'password',
): Promise<string> {
  if (await isLeaked(password)) throw new Refusal('leaked-password', { fields: { [field]: 'leaked' } });
  return hashQueue.run(address, () => hashPassword(password));
}
