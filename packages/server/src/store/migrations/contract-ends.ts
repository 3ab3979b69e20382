import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/**
 * Adds the declarations of buyers who withdraw from a contract or cancel it, with the links that carry them out, the days for a
 * withdrawal of each area, the consent with which a buyer loses them, and the taxes and the invoice of an order.
 */
export const contractEnds: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await schema
      .createTable('contract_ends')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', required)
      .addColumn('order_number', 'text', required)
      .addColumn('email', 'text')
      .addColumn('email_key', 'text')
      .addColumn('name', 'text')
      .addColumn('reason', 'text')
      .addColumn('received_at', 'text', required)
      .addColumn('user_id', 'text')
      .addColumn('order_id', 'text')
      .addColumn('outcome', 'text')
      .addColumn('done_at', 'text')
      .addColumn('ends_at', 'text')
      .addColumn('refund_state', 'text')
      .addColumn('refund_value', 'text')
      .addColumn('refund_left', 'text')
      .addColumn('currency_code', 'text')
      .execute();
    await schema.createIndex('contract_ends_person').on('contract_ends').column('user_id').execute();
    await schema.createIndex('contract_ends_email').on('contract_ends').column('email_key').execute();
    await schema.createIndex('contract_ends_refund').on('contract_ends').column('refund_state').execute();
    await schema
      .createTable('contract_end_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('contract_end_id', 'text', (column) =>
        column.notNull().references('contract_ends.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'text', required)
      .execute();
    await schema
      .createIndex('contract_end_links_person')
      .on('contract_end_links')
      .column('user_id')
      .execute();
    await schema.alterTable('areas').addColumn('withdrawal_days', 'integer').execute();
    await schema.alterTable('checkouts').addColumn('withdrawal_waived_at', 'text').execute();
    await schema.alterTable('orders').addColumn('withdrawal_waived_at', 'text').execute();
    await schema.alterTable('orders').addColumn('taxes', 'text').execute();
    await schema.alterTable('orders').addColumn('invoice_url', 'text').execute();
  },
};
