import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** Adds the coupons with their uses, and what they take off: of a checkout, of a membership and of an order. */
export const coupons: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    await schema
      .createTable('coupons')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('code', 'text', required)
      .addColumn('reduction', 'text', required)
      .addColumn('duration', 'text', required)
      .addColumn('area_id', 'text')
      .addColumn('ends_at', 'text')
      .addColumn('max_uses', 'integer')
      .addColumn('created_at', 'text', required)
      .addColumn('ended_at', 'text')
      .execute();
    await schema.createIndex('coupons_code').on('coupons').column('code').execute();
    await schema
      .createTable('coupon_uses')
      .addColumn('coupon_id', 'text', required)
      .addColumn('user_id', 'text', required)
      .addColumn('checkout_id', 'text')
      .addColumn('used_at', 'text')
      .addPrimaryKeyConstraint('coupon_uses_key', ['coupon_id', 'user_id'])
      .execute();
    await schema.createIndex('coupon_uses_checkout').on('coupon_uses').column('checkout_id').execute();
    await schema.alterTable('checkouts').addColumn('coupon', 'text').execute();
    await schema.alterTable('memberships').addColumn('coupon', 'text').execute();
    await schema.alterTable('orders').addColumn('coupon', 'text').execute();
    await schema.alterTable('orders').addColumn('discount_value', 'text').execute();
  },
};
