/** The proof that a person adds or removes a way into the account themselves: a passkey, or a log-in provider. */
import type { PasswordServices } from '../http/environment.js';
import type { Data } from '../store/store.js';
import { MINUTE, timeAfter } from '../store/values.js';
import { checkCurrentPassword } from './log-in.js';
import type { ProvenPerson } from './proven-person.js';
import type { Session } from './sessions.js';

/** How long a log-in is proof enough. */
const FRESH = 10 * MINUTE;

/** Returns whether a session began so long ago that its person proves again who they are. */
export const isProofNeeded = (data: Pick<Data, 'now'>, { createdAt }: Session): boolean =>
  createdAt <= timeAfter(data, -FRESH);

/**
 * Checks the current password of a person, or a mailed code of a person without one. A log-in just now is enough without it.
 *
 * @param address where the request comes from
 * @returns `null` when no proof was needed
 * @throws Refusal 400 `invalid` for the field `password`, 429 `too-many-tries`, 503 `busy`
 */
export async function proveForWayIn(
  services: PasswordServices,
  session: Session,
  password: string | undefined,
  address: string,
): Promise<ProvenPerson | null> {
  if (!isProofNeeded(services.store, session)) return null;
  return checkCurrentPassword(services, session, password, address, 'password');
}
