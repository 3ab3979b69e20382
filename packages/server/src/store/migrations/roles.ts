import type { Kysely } from 'kysely';

/** The column of the table `users` that this migration replaces, and the new one. */
interface RoleTables {
  users: { owner: number; role: string | null };
}

/** Replaces the flag of the owner by the role of a person: `owner`, `support`, or `null` for a person without one. */
export const roles = {
  async up(untyped: Kysely<unknown>): Promise<void> {
    const db = untyped as Kysely<RoleTables>;
    await db.schema.alterTable('users').addColumn('role', 'text').execute();
    await db.updateTable('users').set({ role: 'owner' }).where('owner', '=', 1).execute();
    await db.schema.alterTable('users').dropColumn('owner').execute();
    await db.schema
      .createIndex('users_role')
      .on('users')
      .column('role')
      .where('role', 'is not', null)
      .execute();
  },
};
