import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { createNumberedTable, type Dialect } from './dialect.js';

/** Creates the tables of the first version. */
export const firstTables = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
    const flag = (value: 0 | 1) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value);
    const ofPerson = (column: ColumnDefinitionBuilder) =>
      column.notNull().references('users.id').onDelete('cascade');
    const ofArea = (column: ColumnDefinitionBuilder) =>
      column.notNull().references('areas.id').onDelete('cascade');
    const { schema } = db;
    const numberedTable = (name: string) => createNumberedTable(schema, dialect, name);

    await schema
      .createTable('users')
      .addColumn('id', 'text', key)
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text', required)
      .addColumn('last_name', 'text', required)
      .addColumn('password_hash', 'text')
      .addColumn('owner', 'integer', flag(0))
      .addColumn('created_at', 'text', required)
      .addColumn('email_confirmed', 'integer', flag(1))
      .addColumn('language', 'text')
      .addColumn('marketing_opt_in_at', 'text')
      .execute();
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', key)
      .addColumn('user_id', 'text', ofPerson)
      .addColumn('crumb', 'text', required)
      .addColumn('expires_at', 'text', required)
      .execute();
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await numberedTable('tries')
      .addColumn('key', 'text', required)
      .addColumn('until', 'text', required)
      .execute();
    await schema.createIndex('tries_key').on('tries').columns(['key', 'until']).execute();
    await schema.createIndex('tries_until').on('tries').column('until').execute();
    await schema
      .createTable('areas')
      .addColumn('id', 'text', key)
      .addColumn('position', 'integer', required)
      .addColumn('name', 'text', required)
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('description', 'text', required)
      .addColumn('purchase_type', 'text', required)
      .addColumn('benefits', 'text', required)
      .addColumn('opens_at', 'text')
      .addColumn('closes_at', 'text')
      .addColumn('version', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .createTable('pricing_options')
      .addColumn('id', 'text', key)
      .addColumn('area_id', 'text', ofArea)
      .addColumn('position', 'integer', required)
      .addColumn('price_value', 'text', required)
      .addColumn('currency_code', 'text', required)
      .addColumn('subscribable', 'integer', required)
      .addColumn('period_value', 'integer', required)
      .addColumn('period_unit', 'text', required)
      .addColumn('cycles', 'integer', required)
      .addColumn('offered', 'integer', flag(1))
      .execute();
    await schema
      .createTable('memberships')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'text', ofPerson)
      .addColumn('area_id', 'text', ofArea)
      .addColumn('option_id', 'text')
      .addColumn('status', 'text', required)
      .addColumn('joined_at', 'text', required)
      .addColumn('ends_at', 'text')
      .addUniqueConstraint('memberships_person_area', ['user_id', 'area_id'])
      .execute();
    await schema.createIndex('memberships_area').on('memberships').column('area_id').execute();
    await schema
      .createTable('orders')
      .addColumn('id', 'text', key)
      .addColumn('number', 'integer', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', required)
      .addColumn('area_id', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('option', 'text')
      .addColumn('payment_method', 'text')
      .addColumn('total_value', 'text', required)
      .addColumn('currency_code', 'text', required)
      .addColumn('placed_at', 'text', required)
      .addColumn('status', 'text', required)
      .execute();
    await schema.createIndex('orders_user').on('orders').column('user_id').execute();
    await schema
      .createTable('refunds')
      .addColumn('id', 'text', key)
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('value', 'text', required)
      .addColumn('refunded_at', 'text', required)
      .execute();
    await schema
      .createTable('cancellations')
      .addColumn('membership_id', 'text', key)
      .addColumn('user_id', 'text', ofPerson)
      .addColumn('area_id', 'text', required)
      .addColumn('cancelled_at', 'text', required)
      .addColumn('reason', 'text')
      .addColumn('comment', 'text')
      .execute();
    await schema
      .createTable('lock_screens')
      .addColumn('area_id', 'text', (column) =>
        column.primaryKey().notNull().references('areas.id').onDelete('cascade'),
      )
      .addColumn('headline', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('join_button_visibility', 'integer', required)
      .addColumn('benefits_visibility', 'integer', required)
      .execute();
    await schema
      .createTable('area_pages')
      .addColumn('id', 'text', key)
      .addColumn('area_id', 'text', ofArea)
      .addColumn('layout', 'text', required)
      .execute();
    await schema
      .createTable('blocks')
      .addColumn('id', 'text', key)
      .addColumn('area_id', 'text', (column) => column.references('areas.id').onDelete('set null'))
      .addColumn('settings', 'text', required)
      .execute();
    await schema
      .createTable('videos')
      .addColumn('id', 'text', key)
      .addColumn('name', 'text', required)
      .addColumn('type', 'text', required)
      .addColumn('bytes', 'integer', required)
      .addColumn('minutes', 'integer', required)
      .execute();
    for (const [table, column] of [
      ['survey_answers', 'answers'],
      ['survey_dismissals', 'method'],
    ] as const) {
      await schema
        .createTable(table)
        .addColumn('id', 'text', key)
        .addColumn('user_id', 'text', required)
        .addColumn(column, 'text', required)
        .addColumn('at', 'text', required)
        .execute();
    }
    await schema
      .createTable('settings')
      .addColumn('key', 'text', key)
      .addColumn('value', 'text', required)
      .execute();
    await schema
      .createTable('reset_tokens')
      .addColumn('token_hash', 'text', key)
      .addColumn('user_id', 'text', ofPerson)
      .addColumn('expires_at', 'text', required)
      .execute();
    await schema
      .createTable('email_links')
      .addColumn('token_hash', 'text', key)
      .addColumn('user_id', 'text', ofPerson)
      .addColumn('email', 'text', required)
      .addColumn('email_key', 'text', required)
      .addColumn('expires_at', 'text', required)
      .execute();
    await numberedTable('events')
      .addColumn('received_at', 'text', required)
      .addColumn('transport', 'text', required)
      .addColumn('body', 'text', required)
      .execute();
    // Settings that every site has.
    await sql`insert into settings (key, value) values ('memberAreasEnabled', 'true'), ('navigationSetting', 'REPLACE_PRIMARY')`.execute(
      db,
    );
  },
});
