import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import { createNumberedTable, type Dialect } from './dialect.js';

/** Adds the accounts of log-in providers that are connected with people, and the visits to a provider that have not ended. */
export const logInProviders = (dialect: Dialect): Migration => ({
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await schema
      .createTable('provider_connections')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('issuer', 'text', required)
      .addColumn('subject', 'text', required)
      .addColumn('email', 'text')
      .addColumn('created_at', 'text', required)
      .addColumn('last_used_at', 'text')
      .addPrimaryKeyConstraint('provider_connections_account', ['issuer', 'subject'])
      .addUniqueConstraint('provider_connections_user', ['user_id', 'issuer'])
      .execute();
    await createNumberedTable(schema, dialect, 'provider_visits')
      .addColumn('state_hash', 'text', (column) => column.notNull().unique())
      .addColumn('provider_id', 'text', required)
      .addColumn('browser_hash', 'text', required)
      .addColumn('nonce', 'text', required)
      .addColumn('code_verifier', 'text', required)
      .addColumn('origin', 'text', required)
      .addColumn('return_to', 'text', required)
      .addColumn('session_id', 'text')
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', required)
      .execute();
    await schema.createIndex('provider_visits_user').on('provider_visits').column('user_id').execute();
    await schema
      .createIndex('provider_visits_expires_at')
      .on('provider_visits')
      .column('expires_at')
      .execute();
  },
});
