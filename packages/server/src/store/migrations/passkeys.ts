import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import { createNumberedTable, type Dialect } from './dialect.js';

/** Adds the passkeys of people, and the challenges that wait for the response of a browser. */
export const passkeys = (dialect: Dialect): Migration => ({
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', required)
      .addColumn('counter', 'bigint', required)
      .addColumn('transports', 'text', required)
      .addColumn('user_handle', 'text', required)
      .addColumn('name', 'text', required)
      .addColumn('is_synced', 'integer', required)
      .addColumn('created_at', 'text', required)
      .addColumn('last_used_at', 'text')
      .execute();
    await schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
    await createNumberedTable(schema, dialect, 'passkey_challenges')
      .addColumn('challenge_hash', 'text', (column) => column.notNull().unique())
      .addColumn('bound_to', 'text', required)
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('user_handle', 'text')
      .addColumn('expires_at', 'text', required)
      .execute();
    await schema.createIndex('passkey_challenges_user').on('passkey_challenges').column('user_id').execute();
    await schema
      .createIndex('passkey_challenges_expires_at')
      .on('passkey_challenges')
      .column('expires_at')
      .execute();
  },
});
