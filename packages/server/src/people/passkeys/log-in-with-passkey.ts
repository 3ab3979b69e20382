/** Logging in with a passkey. */
import type { PasskeyLogIn } from 'member-area-elements/contract/parts/web-authn';
import { requireMemberAreas } from '../../areas/site-settings.js';
import type { PasswordServices } from '../../http/environment.js';
import { Refusal } from '../../http/refusal.js';
import { emailKey } from '../../store/email.js';
import type { Data } from '../../store/store.js';
import { currentTime } from '../../store/values.js';
import { toPerson } from '../person.js';
import type { ProvenPerson } from '../proven-person.js';
import { countTry, passkeyChallengeLimit, passkeyLogInLimit, takeBackTry } from '../rate-limits.js';
import { endCodes } from '../sign-in-codes.js';
import { readChallenge, spendChallenge, storeChallenge } from './challenges.js';
import type { RelyingParty } from './relying-party.js';
import { findCredential, type StoredPasskey } from './stored-passkeys.js';

const loadWebAuthn = () => import('./web-authn.js');

type LogInServices = Pick<PasswordServices, 'store' | 'settings'>;

/** A request to log in: for which site, in which browser, from where. */
interface LogInRequest {
  readonly party: RelyingParty;
  readonly browserHash: string;
  readonly address: string;
}

/**
 * Returns what a browser is asked to log in with a passkey.
 *
 * @throws Refusal 429 `too-many-tries`
 */
export async function askForPasskey(
  { store, settings }: LogInServices,
  { party, browserHash, address }: LogInRequest,
) {
  await countTry(store, [passkeyChallengeLimit(settings.limits.rates, address)]);
  const challenge = await store.transact({}, (data) => storeChallenge(data, { kind: 'log-in', browserHash }));
  const { requestOptions } = await loadWebAuthn();
  return requestOptions(party, challenge);
}

/**
 * Logs in with the response of a browser. Its challenge is spent, also by a wrong response. Those that are refused are limited by
 * address.
 *
 * @throws Refusal 410 `passkey-expired`; 401 `passkey-refused`, the same for an unknown passkey and a wrong response; 403
 *   `feature-off`, 429 `too-many-tries`
 */
export async function logInWithPasskey(
  { store, settings }: LogInServices,
  credential: PasskeyLogIn,
  { party, browserHash, address }: LogInRequest,
): Promise<ProvenPerson> {
  const limit = passkeyLogInLimit(settings.limits.rates, address);
  await countTry(store, [limit]);
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (!(await spendChallenge(store, challenge, browserHash))) throw new Refusal('passkey-expired');
  const passkey = await findCredential(store, credential.id);
  const { verifyLogIn } = await loadWebAuthn();
  const used = passkey && (await verifyLogIn(party, challenge, credential, passkey));
  if (!used) throw new Refusal('passkey-refused');
  const { email } = await requireUser(store, passkey.user_id);
  const locks = [`person ${passkey.user_id}`, `email ${emailKey(email)}`] as const;
  const proven = await store.transact({ exclusive: locks }, (data) => useOnce(data, passkey, used));
  await takeBackTry(store, [limit]);
  return proven;
}

/** Records that a passkey has logged in, and returns its person. It may have been removed or used since it was read. */
async function useOnce(
  data: Data,
  { id, user_id: siteUserId }: StoredPasskey,
  { counter, is_synced }: Pick<StoredPasskey, 'counter' | 'is_synced'>,
): Promise<ProvenPerson> {
  const { numUpdatedRows } = await data.db
    .updateTable('passkeys')
    .set({ counter, is_synced, last_used_at: currentTime(data) })
    .where('id', '=', id)
    // A counter that does not grow is that of a copy. Many devices do not count.
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('passkey-refused');
  const user = await requireUser(data, siteUserId);
  if (user.role === null) await requireMemberAreas(data);
  // Nobody waits for a code any more.
  await endCodes(data, user.email);
  return { person: toPerson(user), passwordHash: user.password_hash };
}

/** @throws Refusal 401 `passkey-refused` for an account that was closed meanwhile */
async function requireUser({ db }: Data, id: string) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) throw new Refusal('passkey-refused');
  return user;
}
