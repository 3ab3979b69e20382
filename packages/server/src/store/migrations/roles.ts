import type { Kysely } from 'kysely';

/** The column of the table `users` that this migration replaces, and the new ones. */
interface RoleTables {
  users: { owner: number; role: string | null; role_since: string | null; created_at: string };
}

/**
 * Replaces the flag of the owner by the role of a person: `owner`, `support`, or `null` for a person without one. Creates the
 * tables of the invitations to a role.
 */
export const roles = {
  async up(untyped: Kysely<unknown>): Promise<void> {
    const db = untyped as Kysely<RoleTables>;
    const { schema } = db;
    await schema.alterTable('users').addColumn('role', 'text').execute();
    await schema.alterTable('users').addColumn('role_since', 'text').execute();
    await db
      .updateTable('users')
      .set((row) => ({ role: 'owner', role_since: row.ref('created_at') }))
      .where('owner', '=', 1)
      .execute();
    await schema.alterTable('users').dropColumn('owner').execute();
    await schema.createIndex('users_role').on('users').column('role').where('role', 'is not', null).execute();
    await schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('invited_by', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('invited_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('origin_url_path', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('invitations_invited_by').on('invitations').column('invited_by').execute();
    await schema
      .createTable('invitation_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('invitation_id', 'text', (column) =>
        column.notNull().references('invitations.id').onDelete('cascade'),
      )
      .execute();
    await schema
      .createIndex('invitation_links_invitation')
      .on('invitation_links')
      .column('invitation_id')
      .execute();
  },
};
