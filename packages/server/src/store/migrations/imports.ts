import type { Kysely } from 'kysely';

/**
 * Creates the record of the people and memberships that were imported, so that a second import does not bring back what people
 * have ended since. Without a reference to the person: it stays when an account is closed, with a hash of the email alone.
 */
export const imports = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('imports')
      .addColumn('email_hash', 'text', (column) => column.notNull())
      .addColumn('area_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addColumn('invited_at', 'text')
      .addPrimaryKeyConstraint('imports_email_area', ['email_hash', 'area_id'])
      .execute();
    // An import looks for each customer.
    await schema
      .createIndex('payment_customers_customer')
      .ifNotExists()
      .on('payment_customers')
      .column('customer_id')
      .execute();
  },
};
