/** The account of the owner of a new site. It is created with a link that only those who start the server can read. */
import type { PasswordServices } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import type { Data, Store } from '../store/store.js';
import { currentTime, HOUR, timeAfter } from '../store/values.js';
import { insertPerson } from './insert-person.js';
import { newDetails } from './person-details.js';
import type { ProvenPerson } from './proven-person.js';
import { hashToken, newToken, sameSecret } from './secrets.js';
import { hashStaffPassword, type NewStaffAccount } from './staff-account.js';

/** How long a link can be used. */
const LINK_LIFETIME = 24 * HOUR;

/** The key of the table `settings` under which the hash of the link and its end are stored. */
const LINK = 'firstOwnerLink';

/**
 * Stores a new link to the creation of the owner's account, in place of an earlier one, and returns its token. Returns
 * `null` when the site has an owner.
 */
export function createFirstOwnerToken(store: Store): Promise<string | null> {
  return store.transact({ exclusive: ['owner'] }, async (data) => {
    if (await hasOwner(data)) return null;
    const token = newToken();
    const value = `${hashToken(token)} ${timeAfter(data, LINK_LIFETIME)}`;
    await data.db
      .insertInto('settings')
      .values({ key: LINK, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return token;
  });
}

/**
 * Checks the token of a link.
 *
 * @throws Refusal 410 `link-expired`, also for a link that was used, and when the site has an owner
 */
export async function checkFirstOwnerToken(data: Data, token: string): Promise<void> {
  const link = await data.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', LINK)
    .executeTakeFirst();
  const [hash = '', until = ''] = link?.value.split(' ') ?? [];
  const isValid = sameSecret(hash, hashToken(token)) && until > currentTime(data);
  if (!isValid || (await hasOwner(data)))
    throw new Refusal('link-expired', {
      message: 'This link has expired. Start the server again for a new one.',
    });
}

/**
 * Creates the account of the owner with the token of a link. The link is used up. Of two requests at the same time only one
 * succeeds. The email counts as confirmed: whoever starts the server vouches for it.
 *
 * @param address where the request comes from
 * @throws Refusal as {@link checkFirstOwnerToken}; 400 `leaked-password`, 409 `email-taken`, 503 `busy`
 */
export async function createFirstOwner(
  services: PasswordServices,
  token: string,
  account: NewStaffAccount,
  address: string,
): Promise<ProvenPerson> {
  const { store } = services;
  const { email, password: _, ...details } = account;
  await checkFirstOwnerToken(store, token);
  const passwordHash = await hashStaffPassword(services, account, address);
  return store.transact({ exclusive: ['owner'] }, async (data) => {
    await checkFirstOwnerToken(data, token);
    const person = await insertPerson(data, {
      email,
      passwordHash,
      role: 'owner',
      isEmailConfirmed: true,
      details: newDetails(data, { ...details, profileFields: undefined }, []),
    });
    await data.db.deleteFrom('settings').where('key', '=', LINK).execute();
    return { person, passwordHash };
  });
}

async function hasOwner({ db }: Data): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
