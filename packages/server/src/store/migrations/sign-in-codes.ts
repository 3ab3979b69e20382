import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** Adds the codes that were mailed to log in. An email has one at most. */
export const signInCodes: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await schema
      .createTable('sign_in_codes')
      .addColumn('email_key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', required)
      .addColumn('salt', 'text', required)
      .addColumn('code_hash', 'text', required)
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('browser_hash', 'text', required)
      .addColumn('wrong_tries', 'integer', required)
      .addColumn('expires_at', 'text', required)
      .execute();
    await schema.createIndex('sign_in_codes_expires_at').on('sign_in_codes').column('expires_at').execute();
  },
};
