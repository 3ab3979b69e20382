/** Logging in with a mailed code, or with the link beside it. Both prove that a visitor reads the mails to an email. */
import { requireMemberAreas } from '../areas/site-settings.js';
import type { PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { emailKey, findEmailKey } from '../store/email.js';
import type { Data, Store } from '../store/store.js';
import { endOtherAccess } from './end-access.js';
import { insertPerson } from './insert-person.js';
import { newDetails } from './person-details.js';
import { toPerson } from './person.js';
import type { ProvenPerson } from './proven-person.js';
import { codeLogInLimits, countTry, forgetTries } from './rate-limits.js';
import { findLinkEmail, tryCode, tryLink, type CodeProblem, type CodeTry } from './sign-in-codes.js';

/** Who has logged in with a code. */
export interface CodeLogIn {
  readonly proven: ProvenPerson;
  /** Whether the account was created by it. */
  readonly isNew: boolean;
}

/**
 * Logs in with a code. Wrong codes are limited by code, by email and address, and by address.
 *
 * @param address where the request comes from
 * @throws Refusal 400 `invalid` for the field `code`, 410 `code-expired`, 403 `feature-off`, 429 `too-many-tries`
 */
export async function logInWithCode(
  { store, settings }: PasswordServices,
  { email, code }: { readonly email: string; readonly code: string },
  address: string,
): Promise<CodeLogIn> {
  const { wrongForEmail, wrongFromAddress } = codeLogInLimits(settings.limits.rates, email, address);
  await countTry(store, [wrongForEmail, wrongFromAddress]);
  const result = await enter(store, email, (data) => tryCode(data, email, code));
  if (result.kind !== 'entered') throw codeRefusals[result.kind]();
  await forgetTries(store, wrongForEmail, [wrongFromAddress]);
  return result;
}

/**
 * Logs in with the token of a link, in the browser that has asked for the mail.
 *
 * @param browserHash the result of `readBrowser`
 * @throws Refusal 410 `link-expired`, also for a link that was used; 409 `other-browser`, 403 `feature-off`
 */
export async function logInWithLink(
  { store }: PasswordServices,
  token: string,
  browserHash: string | null,
): Promise<CodeLogIn> {
  const email = await findLinkEmail(store, token);
  if (email === null) throw new Refusal('link-expired');
  const result = await enter(store, email, (data) => tryLink(data, token, browserHash));
  if (result.kind === 'entered') return result;
  throw new Refusal(result.kind === 'other-browser' ? 'other-browser' : 'link-expired');
}

const codeRefusals: Readonly<Record<CodeProblem, () => Refusal>> = {
  wrong: () => new Refusal('invalid', { message: 'The code is wrong.', fields: { code: 'invalid' } }),
  expired: () => new Refusal('code-expired'),
  'other-browser': () => new Refusal('other-browser'),
};

type Entry = ({ readonly kind: 'entered' } & CodeLogIn) | { readonly kind: CodeProblem };

/**
 * Tries a code or a link, and lets in the person with the email that it was mailed to. Of two requests at the same time only one
 * gets in. While member areas are off, nobody is refused before the try was right, and a right one stays usable.
 */
async function enter(store: Store, email: string, tryOnce: (data: Data) => Promise<CodeTry>): Promise<Entry> {
  for (;;) {
    const expected = await findAccount(store, email);
    const locks = [
      `email ${emailKey(email)}` as const,
      ...(expected ? [`person ${expected.id}` as const] : []),
    ];
    const entry = await store.transact({ exclusive: locks }, async (data): Promise<Entry | 'again'> => {
      const account = await findAccount(data, email);
      // It was created meanwhile, and its lock is missing.
      if (account && account.id !== expected?.id) return 'again';
      const tried = await tryOnce(data);
      if (tried.kind !== 'right') return tried;
      if (!account) return { kind: 'entered', ...(await createAccount(data, tried.email)) };
      // Its person has another mailbox, whose address only looks alike.
      if (account.email !== tried.email) return { kind: 'expired' };
      return { kind: 'entered', ...(await openAccount(data, account)) };
    });
    if (entry !== 'again') return entry;
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const findAccount = async (data: Data, email: string) =>
  data.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'password_hash', 'email_confirmed'])
    .where('email_key', '=', await findEmailKey(data, email))
    .executeTakeFirst();

/** Creates an account without a password. Its email is confirmed by the mail. */
async function createAccount(data: Data, email: string): Promise<CodeLogIn> {
  await requireMemberAreas(data);
  const person = await insertPerson(data, {
    email,
    passwordHash: null,
    role: null,
    isEmailConfirmed: true,
    details: newDetails(data, { firstName: '', lastName: '' }, []),
  });
  return { proven: { person, passwordHash: null }, isNew: true };
}

/**
 * Lets a person into their account. Somebody else may have created an account whose email was never confirmed: its password and
 * every other way into it end.
 */
async function openAccount(data: Data, account: Account): Promise<CodeLogIn> {
  if (account.role === null) await requireMemberAreas(data);
  const person = toPerson(account);
  if (account.email_confirmed === 1)
    return { proven: { person, passwordHash: account.password_hash }, isNew: false };
  await data.db
    .updateTable('users')
    .set({ password_hash: null, email_confirmed: 1 })
    .where('id', '=', account.id)
    .execute();
  await endOtherAccess(data, person);
  return { proven: { person, passwordHash: null }, isNew: false };
}
