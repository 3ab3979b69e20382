import type { Data } from '../store/store.js';

/** Returns the ids of all owners. */
export async function listOwnerIds({ db }: Data): Promise<string[]> {
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    .execute();
  return owners.map(({ id }) => id);
}
