/** The passkeys of a person, as they see, add, rename and remove them. */
import type { AnswerOf, BodyOf } from 'member-area-elements/contract/call';
import type { addPasskey as addPasskeyCall } from 'member-area-elements/contract/account/add-passkey';
import type { passkeys } from 'member-area-elements/contract/account/passkeys';
import type { PasswordServices } from '../../http/environment.js';
import { Refusal } from '../../http/refusal.js';
import type { Data, Store } from '../../store/store.js';
import { currentTime } from '../../store/values.js';
import type { DeviceFacts } from '../device-facts.js';
import { hasOneWayIn } from '../last-way-in.js';
import { requireUnchangedPassword } from '../proven-person.js';
import { newToken } from '../secrets.js';
import type { Session } from '../sessions.js';
import { mailLock, queueAccountMail, type MailServices } from '../stranger-mails.js';
import { readChallenge, spendChallenge, storeChallenge } from './challenges.js';
import { isProofNeeded, proveForWayIn } from '../prove-for-way-in.js';
import type { RelyingParty } from './relying-party.js';
import { findCredential, insertPasskey, MOST_PASSKEYS, readPasskeys } from './stored-passkeys.js';

/** A request that changes the passkeys of a person. */
interface PasskeyChange {
  readonly party: RelyingParty;
  /** Where the request comes from. */
  readonly address: string;
  /** What the mail about the change says. */
  readonly facts: DeviceFacts;
  /** The origin for the link in the mail. */
  readonly origin: string;
}

/** Returns the passkeys of a person, and whether a change needs a proof. */
export async function listPasskeys(
  { store, settings }: Pick<PasswordServices, 'store' | 'settings'>,
  session: Session,
): Promise<AnswerOf<typeof passkeys>> {
  const { siteUserId } = session;
  const stored = await readPasskeys(store, siteUserId);
  const isLastWayIn = await hasOneWayIn(store, siteUserId, settings);
  return {
    passkeys: stored.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt, is_synced }) => ({
      id,
      name,
      createdAt,
      lastUsedAt: lastUsedAt ?? undefined,
      isSynced: is_synced === 1,
      isRemovable: !isLastWayIn,
    })),
    isProofNeeded: isProofNeeded(store, session),
  };
}

/**
 * Returns what the browser is asked to create a passkey, after its person has proved who they are.
 *
 * @throws Refusal 400 `invalid` for the field `password`, 401 `wrong-credentials` when the password was changed meanwhile, 409
 *   `too-many-passkeys`, 429 `too-many-tries`, 503 `busy`
 */
export async function askToCreatePasskey(
  services: PasswordServices,
  session: Session,
  password: string | undefined,
  { party, address }: Pick<PasskeyChange, 'party' | 'address'>,
) {
  const { siteUserId } = session;
  const proven = await proveForWayIn(services, session, password, address);
  const asked = await services.store.transact({ exclusive: [`person ${siteUserId}`] }, async (data) => {
    if (proven) await requireUnchangedPassword(data, proven);
    const stored = await requireRoom(data, siteUserId);
    const userHandle = stored[0]?.user_handle ?? newToken();
    const use = { kind: 'add', sessionId: session.id, siteUserId, userHandle } as const;
    return { passkeys: stored, userHandle, challenge: await storeChallenge(data, use) };
  });
  const { creationOptions } = await import('./web-authn.js');
  return creationOptions(party, { person: session, ...asked });
}

/** Returns the passkeys of a person who can add another one. */
async function requireRoom(data: Data, siteUserId: string) {
  const stored = await readPasskeys(data, siteUserId);
  if (stored.length >= MOST_PASSKEYS) throw new Refusal('too-many-passkeys');
  return stored;
}

/**
 * Adds a passkey that a browser has created. Its person is told by mail.
 *
 * @throws Refusal 410 `passkey-expired`, 400 `invalid` for the field `credential`, 409 `too-many-passkeys`
 */
export async function addPasskey(
  services: MailServices & Pick<PasswordServices, 'store'>,
  session: Session,
  { credential, name }: BodyOf<typeof addPasskeyCall>,
  change: PasskeyChange,
): Promise<void> {
  const { siteUserId } = session;
  const challenge = readChallenge(credential.response.clientDataJSON);
  const { verifyCreated } = await import('./web-authn.js');
  const created = await verifyCreated(change.party, challenge, credential);
  const result = await services.store.transact({ exclusive: mailedLocks(session) }, async (data) => {
    // It says that the person has proved who they are. A wrong response spends it too.
    const asked = await spendChallenge(data, challenge, session.id);
    if (!asked || asked.userHandle === null) return 'expired';
    if (!created || (await findCredential(data, created.credential_id))) return 'wrong';
    await requireRoom(data, siteUserId);
    await insertPasskey(data, { ...created, user_id: siteUserId, user_handle: asked.userHandle, name });
    await queueChangeMail(data, services, 'passkey-added', session, change);
    return 'added';
  });
  if (result === 'expired') throw new Refusal('passkey-expired');
  if (result === 'wrong') throw wrongCredential();
}

const wrongCredential = () =>
  new Refusal('invalid', {
    message: 'The response of the browser is wrong.',
    fields: { credential: 'invalid' },
  });

/**
 * Changes the name of a passkey.
 *
 * @throws Refusal 404 `not-found`
 */
export async function renamePasskey(
  store: Store,
  { siteUserId }: Session,
  id: string,
  name: string,
): Promise<void> {
  const { numUpdatedRows } = await store.transact({ exclusive: [`person ${siteUserId}`] }, ({ db }) =>
    db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', siteUserId)
      .executeTakeFirst(),
  );
  if (numUpdatedRows !== 1n) throw noSuchPasskey();
}

/**
 * Removes a passkey, after its person has proved who they are. The person is told by mail.
 *
 * @throws Refusal 400 `invalid` for the field `password`, 401 `wrong-credentials` when the password was changed meanwhile, 404
 *   `not-found`, 409 `last-way-in`, 429 `too-many-tries`, 503 `busy`
 */
export async function removePasskey(
  services: MailServices & PasswordServices,
  session: Session,
  { id, password }: { readonly id: string; readonly password: string | undefined },
  change: PasskeyChange,
): Promise<void> {
  const { siteUserId } = session;
  const proven = await proveForWayIn(services, session, password, change.address);
  await services.store.transact({ exclusive: mailedLocks(session) }, async (data) => {
    if (proven) await requireUnchangedPassword(data, proven);
    const stored = await readPasskeys(data, siteUserId);
    if (!stored.some((passkey) => passkey.id === id)) throw noSuchPasskey();
    if (await hasOneWayIn(data, siteUserId, services.settings)) throw new Refusal('last-way-in');
    await data.db.deleteFrom('passkeys').where('id', '=', id).execute();
    await queueChangeMail(data, services, 'passkey-removed', session, change);
  });
}

const noSuchPasskey = () => new Refusal('not-found', { message: 'There is no such passkey.' });

/** Returns the locks of a change that the person is told by mail. */
const mailedLocks = ({ siteUserId, email }: Session) => [`person ${siteUserId}`, mailLock(email)] as const;

/** Queues the mail about a change, within the limit of an email that nobody has confirmed. */
const queueChangeMail = (
  data: Data,
  services: MailServices,
  kind: 'passkey-added' | 'passkey-removed',
  session: Session,
  { facts, origin }: PasskeyChange,
): Promise<void> => {
  const { siteUserId, email } = session;
  const mail = { kind, siteUserId, email, ...facts, at: currentTime(data), origin };
  return queueAccountMail(data, services, session, mail);
};
