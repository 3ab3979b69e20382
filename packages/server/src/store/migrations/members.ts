import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.js';

/** The columns of the list of members, which `areas/member-columns.ts` writes. */
const COLUMNS = [
  'name_key',
  'email_order',
  'search_key',
  'joined_at',
  'paid',
  'paid_currency',
  'paid_key',
  'next_payment_at',
] as const;

/** The orders of the list. The id makes each of them an order of all people. */
const ORDERS = [
  ['joined', ['joined_at', 'id']],
  ['name', ['name_key', 'id']],
  ['email', ['email_order', 'id']],
  ['paid', ['paid_currency', 'paid_key', 'id']],
  ['next_payment', ['next_payment_at', 'id']],
] as const;

/**
 * Adds the columns of the list of members to the people, with an index for each order. They are empty, and `members_due_at`
 * says that they are to be written: the server does so before it reads the list.
 */
export const members = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    // Both databases compare the bytes then, whatever the language of a PostgreSQL is.
    const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
    for (const column of COLUMNS) await schema.alterTable('users').addColumn(column, text).execute();
    await schema
      .alterTable('users')
      .addColumn('members_due_at', text, (column) => column.defaultTo(''))
      .execute();
    for (const [name, columns] of ORDERS)
      await schema
        .createIndex(`users_${name}`)
        .on('users')
        .columns([...columns])
        .execute();
    await schema.createIndex('users_members_due').on('users').column('members_due_at').execute();
    // SQLite searches the index, which is smaller than the table. In PostgreSQL, a long name would not fit into it.
    if (dialect === 'sqlite')
      await schema.createIndex('users_search').on('users').columns(['search_key', 'id']).execute();
    // With all columns that the filters read, so that none of them reads the table.
    const filtered = ['status', 'option_id', 'ends_at', 'joined_at'];
    await schema
      .createIndex('memberships_of_person')
      .on('memberships')
      .columns(['user_id', 'area_id', ...filtered])
      .execute();
    await schema
      .createIndex('memberships_of_area')
      .on('memberships')
      .columns(['area_id', 'user_id', ...filtered])
      .execute();
  },
});
