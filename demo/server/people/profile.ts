import type { Client } from '@libsql/client';
import { readEmailState } from './email-confirmation.js';
import { readLanguage } from './language.js';
import { readMarketingOptIn } from './marketing-opt-in.js';
import { toProfile, type Person } from './person.js';

/** Returns what the profile call answers about a person. */
export async function readProfile(database: Client, person: Person) {
  const [emailState, language, marketingOptIn] = await Promise.all([
    readEmailState(database, person.siteUserId),
    readLanguage(database, person.siteUserId),
    readMarketingOptIn(database, person.siteUserId),
  ]);
  return { ...toProfile(person), ...emailState, marketingOptIn, ...(language && { language }) };
}
