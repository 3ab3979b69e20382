import { newToken } from '../people/secrets.js';
import type { Data } from '../store/store.js';

const KEY = 'humanCheckKey';

/** Returns the secret that signs the human checks of a site. The first call creates it; all processes of the site share it. */
export async function readCheckKey({ db }: Pick<Data, 'db'>): Promise<string> {
  const find = () => db.selectFrom('settings').select('value').where('key', '=', KEY);
  const stored = await find().executeTakeFirst();
  if (stored) return stored.value;
  await db
    .insertInto('settings')
    .values({ key: KEY, value: newToken() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await find().executeTakeFirstOrThrow()).value;
}
