import type { Insertable, Kysely } from 'kysely';
import { Refusal } from '../http/refusal.js';
import type { Data, Locks, Store } from '../store/store.js';
import type { Rate, Rates } from '../operations/limits.js';
import type { CheckedCall } from '../human-check/human-check-port.js';
import { emailKey } from '../store/email.js';
import type { Tables } from '../store/tables.js';
import { currentTime, keepNewest, MINUTE, timeAfter } from '../store/values.js';

/** A rate, and whose tries it counts. */
export interface Limit extends Rate {
  /** Tries with the same key are counted together. */
  readonly key: string;
}

/** The number of tries that are stored, of all keys together: a flood from many addresses cannot fill the disk. */
const MOST_TRIES = 100_000;

/** The limits of a log-in. */
export interface LogInLimits {
  /** Wrong passwords for one email from one address. */
  readonly wrongForEmail: Limit;
  /** Wrong passwords for all emails from one address. */
  readonly wrongFromAddress: Limit;
  /** Right passwords for one email from one address. */
  readonly right: Limit;
}

export const logInLimits = (rates: Rates, email: string, address: string): LogInLimits => ({
  wrongForEmail: { key: logInKey(email, address), ...rates.logIn },
  wrongFromAddress: { key: `log-in-from ${address}`, ...rates.logInFromAddress },
  right: { key: `log-in-again ${emailKey(email)} ${address}`, ...rates.logInAgain },
});

/**
 * Returns the limit of wrong current passwords of a signed-in person. It counts by person: behind a proxy that is not
 * trusted, all visitors have one address.
 */
export const currentPasswordLimit = (rates: Rates, siteUserId: string): Limit => ({
  key: `current-password ${siteUserId}`,
  ...rates.currentPassword,
});

const logInKey = (email: string, address: string) => `log-in ${emailKey(email)} ${address}`;

/** Returns the limit of new accounts. */
export const signUpLimits = (rates: Rates, address: string): Limit[] => [
  { key: `sign-up-from ${address}`, ...rates.signUpFromAddress },
];

/** Returns the limits of mails with a link that the staff lets be sent to a person. Who asks for them in the name of the person has others. */
export const staffMailLimits = (rates: Rates, email: string): Limit[] => [
  { key: `staff-mail ${emailKey(email)}`, ...rates.resetMail },
];

/** Returns the limits of mails with a reset link. Mails to unknown emails count too. */
export const resetMailLimits = (rates: Rates, email: string, address: string): Limit[] => [
  { key: `reset-mail ${emailKey(email)}`, ...rates.resetMail },
  { key: `reset-mail-from ${address}`, ...rates.resetMailFromAddress },
];

/** Returns the limits of mails with a code to log in. Mails to unknown emails count too. */
export const codeMailLimits = (rates: Rates, email: string, address: string): Limit[] => [
  { key: `code-mail ${emailKey(email)}`, ...rates.codeMail },
  { key: `code-mail-from ${address}`, ...rates.codeMailFromAddress },
];

/** Returns the limits of wrong codes, for one email and for all of them. */
export const codeLogInLimits = (
  rates: Rates,
  email: string,
  address: string,
): { readonly wrongForEmail: Limit; readonly wrongFromAddress: Limit } => ({
  wrongForEmail: { key: `code-log-in ${emailKey(email)} ${address}`, ...rates.codeLogIn },
  wrongFromAddress: { key: `code-log-in-from ${address}`, ...rates.codeLogInFromAddress },
});

/** Returns the limit of challenges for a log-in with a passkey. */
export const passkeyChallengeLimit = (rates: Rates, address: string): Limit => ({
  key: `passkey-challenge-from ${address}`,
  ...rates.passkeyChallengeFromAddress,
});

/** Returns the limit of log-ins with a passkey that are refused. */
export const passkeyLogInLimit = (rates: Rates, address: string): Limit => ({
  key: `passkey-log-in-from ${address}`,
  ...rates.passkeyLogInFromAddress,
});

/** Returns the limit of visits to a log-in provider. */
export const providerVisitLimit = (rates: Rates, address: string): Limit => ({
  key: `provider-visit-from ${address}`,
  ...rates.providerVisitFromAddress,
});

/** Returns the limits of mails with a link that confirms an email. Mails to taken emails count too. */
export const confirmationMailLimits = (
  rates: Rates,
  siteUserId: string,
  email: string,
  address: string,
): Limit[] => [
  { key: `confirmation-mail ${siteUserId}`, ...rates.confirmationMail },
  { key: `confirmation-mail-to ${emailKey(email)}`, ...rates.confirmationMailToEmail },
  { key: `confirmation-mail-from ${address}`, ...rates.confirmationMailFromAddress },
];

/** Returns the limits of mails with an invitation to a role. */
export const invitationMailLimits = (
  rates: Rates,
  siteUserId: string,
  email: string,
  address: string,
): Limit[] => [
  { key: `invitation-mail ${siteUserId}`, ...rates.invitationMail },
  { key: `invitation-mail-to ${emailKey(email)}`, ...rates.invitationMailToEmail },
  { key: `invitation-mail-from ${address}`, ...rates.invitationMailFromAddress },
];

/** Returns the limit of downloads of the own data: each reads all orders of the person. */
export const ownDataLimit = (rates: Rates, siteUserId: string): Limit => ({
  key: `own-data ${siteUserId}`,
  ...rates.ownData,
});

/** Returns the limit of declarations to end a contract of a signed-in person. */
export const ownContractEndLimits = (rates: Rates, siteUserId: string): Limit[] => [
  { key: `contract-end ${siteUserId}`, ...rates.contractEnd },
];

/** Returns the limits of declarations to end a contract of signed-out visitors. Those about no order count too. */
export const contractEndLimits = (rates: Rates, email: string, address: string): Limit[] => [
  { key: `contract-end-of ${emailKey(email)}`, ...rates.contractEnd },
  { key: `contract-end-from ${address}`, ...rates.contractEndFromAddress },
];

/** Returns the limits of codes that a signed-in person enters and that cannot be used. */
export const couponCodeLimits = (rates: Rates, siteUserId: string, address: string): Limit[] => [
  { key: `coupon-code ${siteUserId}`, ...rates.couponCode },
  { key: `coupon-code-from ${address}`, ...rates.couponCodeFromAddress },
];

/**
 * Returns the limit of calls without a human check. It counts the calls of all addresses together; of log-ins, those with a wrong
 * password for one email.
 */
export const uncheckedLimit = (rates: Rates, call: CheckedCall, email: string): Limit => {
  switch (call) {
    case 'createAccount':
      return { key: 'unchecked-sign-up', ...rates.signUpUnchecked };
    case 'sendCode':
      return { key: 'unchecked-code-mail', ...rates.codeMailUnchecked };
    case 'requestPasswordReset':
      return { key: 'unchecked-reset-mail', ...rates.resetMailUnchecked };
    case 'logIn':
      return { key: `unchecked-log-in ${emailKey(email)}`, ...rates.logInUnchecked };
  }
};

/** Returns the limit of links that are sent again. */
export const resendLimit = (rates: Rates, siteUserId: string): Limit => ({
  key: `confirmation-again ${siteUserId}`,
  ...rates.confirmationMailAgain,
});

/**
 * Counts a try under all limits, or under none when one of them is reached. A try counts before its result is known, and
 * tries at the same time count one another.
 *
 * @throws Refusal 429 `too-many-tries` with the seconds to wait in Retry-After
 */
export async function countTry(store: Store, limits: readonly Limit[]): Promise<void> {
  const until = await countUnlessReached(store, limits);
  if (until === null) return;
  const seconds = Math.ceil((Date.parse(until) - store.now().getTime()) / 1000);
  throw tooManyTries(Math.max(1, seconds));
}

/** Counts a try under a limit that is not reached, and returns whether it was not. */
export const hasRoom = async (store: Store, limit: Limit): Promise<boolean> =>
  (await countUnlessReached(store, [limit])) === null;

/** Counts a try under all limits, or under none when one of them is reached: then it returns when that one allows a try again. */
const countUnlessReached = (store: Store, limits: readonly Limit[]): Promise<string | null> =>
  store.transact(countLocks(limits), async (data) => {
    await data.db.deleteFrom('tries').where('until', '<=', currentTime(data)).execute();
    const ends = await Promise.all(limits.map((limit) => readEndOf(data, limit)));
    const latest = ends
      .filter((end) => end !== null)
      .sort()
      .at(-1);
    if (latest !== undefined) return latest;
    const tries = limits.map(({ key, minutes }) => ({ key, until: timeAfter(data, minutes * MINUTE) }));
    await storeTries(data, tries);
    return null;
  });

/** Stores tries, and deletes the oldest ones when there are too many. */
export async function storeTries(
  { db }: Pick<Data, 'db'>,
  tries: readonly Insertable<Tables['tries']>[],
): Promise<void> {
  await db.insertInto('tries').values(tries).execute();
  await keepNewest(db, 'tries', MOST_TRIES);
}

/** Returns the locks under which tries are counted: otherwise two transactions would both delete the same newest try. */
const countLocks = (limits: readonly Limit[]): Locks => ({
  exclusive: limits.map(({ key }) => `tries ${key}` as const),
});

/** Returns when a limit that is reached allows a try again; `null` when it is not reached. */
async function readEndOf({ db }: Data, { key, most }: Limit): Promise<string | null> {
  const { count, end } = await db
    .selectFrom('tries')
    .select((row) => [row.fn.countAll().as('count'), row.fn.min('until').as('end')])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return Number(count) >= most ? end : null;
}

/** Takes back a try under all limits: it did not count. */
export const takeBackTry = (store: Store, limits: readonly Limit[]): Promise<void> =>
  store.transact(countLocks(limits), async ({ db }) => {
    for (const limit of limits) await deleteNewest(db, limit);
  });

/** Forgets the tries under one limit, and takes back one under each of the others. */
export const forgetTries = (
  store: Store,
  forgotten: Limit,
  takenBack: readonly Limit[] = [],
): Promise<void> =>
  store.transact(countLocks([forgotten, ...takenBack]), async ({ db }) => {
    await db.deleteFrom('tries').where('key', '=', forgotten.key).execute();
    for (const limit of takenBack) await deleteNewest(db, limit);
  });

async function deleteNewest(db: Kysely<Tables>, { key }: Limit): Promise<void> {
  await db
    .deleteFrom('tries')
    .where('id', '=', (row) =>
      row
        .selectFrom('tries')
        .select(({ fn }) => fn.max('id').as('newest'))
        .where('key', '=', key),
    )
    .execute();
}

/** Deletes the wrong passwords for an email from all addresses. */
export async function forgetTriesFor(db: Kysely<Tables>, email: string): Promise<void> {
  const prefix = logInKey(email, '');
  await db
    .deleteFrom('tries')
    .where((row) => row.fn<string>('substr', ['key', row.lit(1), row.lit(prefix.length)]), '=', prefix)
    .execute();
}

function tooManyTries(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  return new Refusal('too-many-tries', {
    message: `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    headers: { 'retry-after': String(seconds) },
  });
}
