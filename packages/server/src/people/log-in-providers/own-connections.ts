/** The connected log-in providers of a person, as they see, make and remove them. */
import type { AnswerOf } from 'member-area-elements/contract/call';
import type { connections } from 'member-area-elements/contract/account/connections';
import type { LogInResult } from 'member-area-elements/contract/parts/log-in-result';
import type { PasswordServices } from '../../http/environment.js';
import { Refusal } from '../../http/refusal.js';
import type { LogInProvider } from '../../options/log-in-providers.js';
import { endOtherAccess } from '../end-access.js';
import { hasOneWayIn } from '../last-way-in.js';
import { requireUnchangedPassword } from '../proven-person.js';
import { isProofNeeded, proveForWayIn } from '../prove-for-way-in.js';
import type { Session } from '../sessions.js';
import { mailLock, type MailServices } from '../stranger-mails.js';
import { queueConnectionMail, type ConnectionChange } from './connection-mail.js';
import type { ProviderAccount } from './provider-account.js';
import {
  deleteConnection,
  findConnection,
  findConnectionOf,
  insertConnection,
  issuerOf,
  readConnections,
} from './stored-connections.js';
import { requireLogInProvider } from './visit-provider.js';

/** Returns the connections of a person, and whether a change needs a proof. */
export async function listConnections(
  { store, settings }: Pick<PasswordServices, 'store' | 'settings'>,
  session: Session,
): Promise<AnswerOf<typeof connections>> {
  const { siteUserId } = session;
  const { logInProviders } = settings;
  const stored = await readConnections(store, siteUserId, logInProviders);
  const isRemovable = !(await hasOneWayIn(store, siteUserId, settings));
  return {
    connections: stored.flatMap(({ issuer, email, created_at: connectedAt, last_used_at: lastUsedAt }) => {
      const provider = logInProviders.find((one) => issuerOf(one) === issuer);
      if (!provider) return [];
      const details = { email: email ?? undefined, connectedAt, lastUsedAt: lastUsedAt ?? undefined };
      return [{ providerId: provider.id, ...details, isRemovable }];
    }),
    isProofNeeded: isProofNeeded(store, session),
  };
}

/**
 * Connects an account of a provider with the signed-in person, who has agreed there. Their other sessions end, and they are told
 * by mail.
 */
export async function connectAccount(
  services: MailServices & Pick<PasswordServices, 'store'>,
  session: Session,
  provider: LogInProvider,
  account: ProviderAccount,
  change: ConnectionChange,
): Promise<LogInResult> {
  const { siteUserId, email } = session;
  const { issuer, subject } = account;
  const locks = [`connection ${issuer} ${subject}`, `person ${siteUserId}`, mailLock(email)] as const;
  return services.store.transact({ exclusive: locks }, async (data) => {
    const known = await findConnection(data, account);
    if (known) return known.user_id === siteUserId ? 'connected' : 'connected-elsewhere';
    if (await findConnectionOf(data, siteUserId, issuer)) return 'already-connected';
    await insertConnection(data, siteUserId, account, { isUsed: false });
    await endOtherAccess(data, session);
    await queueConnectionMail(data, services, 'log-in-provider-connected', session, provider, change);
    return 'connected';
  });
}

/**
 * Removes the connection with a provider, after its person has proved who they are. The person is told by mail.
 *
 * @throws Refusal 400 `invalid` for the field `password`, 401 `wrong-credentials` when the password was changed meanwhile, 404
 *   `not-found`, 409 `last-way-in`, 429 `too-many-tries`, 503 `busy`
 */
export async function disconnectProvider(
  services: MailServices & PasswordServices,
  session: Session,
  {
    id,
    password,
    address,
  }: { readonly id: string; readonly password: string | undefined; readonly address: string },
  change: ConnectionChange,
): Promise<void> {
  const { siteUserId, email } = session;
  const provider = requireLogInProvider(services, id);
  const proven = await proveForWayIn(services, session, password, address);
  const locks = [`person ${siteUserId}`, mailLock(email)] as const;
  await services.store.transact({ exclusive: locks }, async (data) => {
    if (proven) await requireUnchangedPassword(data, proven);
    const isLast = await hasOneWayIn(data, siteUserId, services.settings);
    if (!(await deleteConnection(data, siteUserId, issuerOf(provider))))
      throw new Refusal('not-found', { message: 'The account is not connected with this provider.' });
    if (isLast) throw new Refusal('last-way-in');
    await queueConnectionMail(data, services, 'log-in-provider-disconnected', session, provider, change);
  });
}
