/** Letting in somebody who comes from a log-in provider. */
import type { LogInResult } from 'member-area-elements/contract/parts/log-in-result';
import { areMemberAreasOn } from '../../areas/site-settings.js';
import type { LogInProvider } from '../../options/log-in-providers.js';
import { emailKey, findEmailKey } from '../../store/email.js';
import type { Data, Lock, Store } from '../../store/store.js';
import { currentTime } from '../../store/values.js';
import { queueLink } from '../email-confirmation.js';
import { endOtherAccess } from '../end-access.js';
import { insertPerson } from '../insert-person.js';
import { newDetails } from '../person-details.js';
import { toPerson } from '../person.js';
import type { ProvenPerson } from '../proven-person.js';
import { endCodes } from '../sign-in-codes.js';
import { mailLock, type MailServices } from '../stranger-mails.js';
import { queueConnectionMail, type ConnectionChange } from './connection-mail.js';
import { decideEntry } from './decide-entry.js';
import type { ProviderAccount } from './provider-account.js';
import { findConnection, findConnectionOf, insertConnection } from './stored-connections.js';

/** Who is let in, and what they must know; or why nobody is. */
export type Entry =
  | { readonly kind: 'entered'; readonly proven: ProvenPerson; readonly result: LogInResult | null }
  | { readonly kind: 'refused'; readonly result: LogInResult };

type EntryServices = MailServices & { readonly store: Store };

/**
 * Lets in the person of an account of a provider, after it was connected with an account of the site, or has got a new one. Of
 * two requests at the same time, the second one finds what the first has stored.
 */
export async function enterWithAccount(
  services: EntryServices,
  provider: LogInProvider,
  account: ProviderAccount,
  change: ConnectionChange,
): Promise<Entry> {
  const { store } = services;
  for (;;) {
    const expected = await findPeople(store, account);
    const entry = await store.transact({ exclusive: locksOf(account, expected) }, async (data) => {
      const people = await findPeople(data, account);
      // Somebody has created, connected or closed an account meanwhile, and its lock may be missing.
      if (people.connected?.id !== expected.connected?.id || people.withEmail?.id !== expected.withEmail?.id)
        return null;
      return enter(data, services, { provider, account, people, change });
    });
    if (entry) return entry;
  }
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The people of the site whom an account of a provider may belong to. */
interface FoundPeople {
  readonly connected: User | undefined;
  readonly withEmail: User | undefined;
}

async function findPeople(data: Data, account: ProviderAccount): Promise<FoundPeople> {
  const connection = await findConnection(data, account);
  return {
    connected: connection && (await findUser(data, 'id', connection.user_id)),
    withEmail:
      account.email === null
        ? undefined
        : await findUser(data, 'email_key', await findEmailKey(data, account.email)),
  };
}

async function findUser({ db }: Data, column: 'id' | 'email_key', value: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'password_hash', 'email_confirmed'])
    .where(column, '=', value)
    .executeTakeFirst();
  return user && { ...user, isEmailConfirmed: user.email_confirmed === 1, isStaff: user.role !== null };
}

function locksOf({ issuer, subject, email }: ProviderAccount, { connected, withEmail }: FoundPeople): Lock[] {
  const emails = [email, connected?.email].filter((one) => typeof one === 'string');
  const locks: Lock[] = [
    `connection ${issuer} ${subject}`,
    ...[connected, withEmail].flatMap((user) => (user ? [`person ${user.id}` as const] : [])),
    ...emails.flatMap((one): Lock[] => [`email ${emailKey(one)}`, mailLock(one)]),
  ];
  return [...new Set(locks)];
}

async function enter(
  data: Data,
  services: EntryServices,
  {
    provider,
    account,
    people: { connected, withEmail },
    change,
  }: {
    readonly provider: LogInProvider;
    readonly account: ProviderAccount;
    readonly people: FoundPeople;
    readonly change: ConnectionChange;
  },
): Promise<Entry> {
  const { issuer } = account;
  const other = withEmail && (await findConnectionOf(data, withEmail.id, issuer));
  const decision = decideEntry({
    account,
    connected,
    withEmail: withEmail && { ...withEmail, hasOtherConnection: other !== undefined },
    areMemberAreasOn: await areMemberAreasOn(data),
  });
  switch (decision.kind) {
    case 'known':
      await recordUse(data, account);
      // Nobody waits for a code any more.
      await endCodes(data, decision.person.email);
      return entered(decision.person, null);
    case 'connect': {
      const person = toPerson(decision.person);
      await endOtherAccess(data, { ...person, keepsWaysIn: true });
      await insertConnection(data, person.siteUserId, account, { isUsed: true });
      await queueConnectionMail(data, services, 'log-in-provider-connected', person, provider, change);
      return entered(decision.person, 'connected');
    }
    case 'take-over': {
      const person = toPerson(decision.person);
      await data.db
        .updateTable('users')
        .set({ password_hash: null, email_confirmed: 1 })
        .where('id', '=', person.siteUserId)
        .execute();
      await endOtherAccess(data, person);
      await insertConnection(data, person.siteUserId, account, { isUsed: true });
      await queueConnectionMail(data, services, 'log-in-provider-connected', person, provider, change);
      return entered({ ...decision.person, password_hash: null }, 'connected');
    }
    case 'create': {
      const { email, isEmailConfirmed } = decision;
      const { firstName, lastName } = account;
      const person = await insertPerson(data, {
        email,
        passwordHash: null,
        role: null,
        isEmailConfirmed,
        details: newDetails(data, { firstName, lastName }, []),
      });
      const { siteUserId } = person;
      await endCodes(data, email);
      await insertConnection(data, siteUserId, account, { isUsed: true });
      if (!isEmailConfirmed) await queueLink(data, services, { siteUserId, email, origin: change.origin });
      return { kind: 'entered', proven: { person, passwordHash: null }, result: 'new' };
    }
    case 'refuse':
      return { kind: 'refused', result: decision.result };
  }
}

const entered = (
  user: Parameters<typeof toPerson>[0] & Pick<User, 'password_hash'>,
  result: LogInResult | null,
): Entry => ({
  kind: 'entered',
  proven: { person: toPerson(user), passwordHash: user.password_hash },
  result,
});

async function recordUse(data: Data, { issuer, subject }: ProviderAccount): Promise<void> {
  await data.db
    .updateTable('provider_connections')
    .set({ last_used_at: currentTime(data) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}
