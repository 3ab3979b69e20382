import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** Creates the tables of payments through a provider. */
export const payments = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
    const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

    await schema
      .createTable('checkouts')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'text', required)
      .addColumn('area_id', 'text', required)
      .addColumn('option', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('origin', 'text', required)
      .addColumn('origin_url_path', 'text', required)
      .addColumn('created_at', 'text', required)
      .addColumn('session_id', 'text', (column) => column.unique())
      .addColumn('url', 'text')
      .addColumn('customer_id', 'text')
      .addColumn('subscription_id', 'text', (column) => column.unique())
      .addColumn('state', 'text', required)
      .addColumn('ends_at', 'text')
      .addColumn('payments_made', 'integer', zero)
      .addColumn('next_payment_at', 'text')
      .addColumn('check_at', 'text')
      .addColumn('last_read', 'integer', zero)
      .addColumn('last_written', 'integer', zero)
      .execute();
    await schema.createIndex('checkouts_person').on('checkouts').columns(['user_id', 'area_id']).execute();
    await schema.createIndex('checkouts_customer').on('checkouts').column('customer_id').execute();
    await schema.createIndex('checkouts_check').on('checkouts').column('check_at').execute();
    await schema
      .createTable('payment_customers')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('customer_id', 'text', required)
      .execute();
    await schema.alterTable('memberships').addColumn('checkout_id', 'text').execute();
    await schema.alterTable('orders').addColumn('payment_id', 'text').execute();
    await schema.createIndex('orders_payment').on('orders').column('payment_id').unique().execute();
  },
};
