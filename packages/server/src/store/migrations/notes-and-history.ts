import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { createNumberedTable, type Dialect } from './dialect.js';

/**
 * Adds what the staff of a site needs about one person: notes, what has happened to the memberships, when the person was last
 * seen, ends that the staff decides, and refunds. The history begins with what earlier versions have stored.
 */
export const notesAndHistory = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    const required = (column: ColumnDefinitionBuilder) => column.notNull();
    const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

    await schema.alterTable('users').addColumn('last_seen_at', 'text').execute();
    await schema.alterTable('memberships').addColumn('end_by_staff', 'integer', zero).execute();
    await schema.alterTable('checkouts').addColumn('access_ends_at', 'text').execute();
    await schema.alterTable('checkouts').addColumn('ends_with_period', 'integer', zero).execute();
    await schema.alterTable('orders').addColumn('checkout_id', 'text').execute();
    await schema
      .createTable('refund_requests')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('key', 'text', required)
      .addColumn('value', 'text', required)
      .addColumn('asked_at', 'text', required)
      .addColumn('refund_id', 'text')
      .addPrimaryKeyConstraint('refund_requests_key', ['order_id', 'key'])
      .execute();
    await schema
      .createTable('member_notes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('author_id', 'text', required)
      .addColumn('at', 'text', required)
      .addColumn('text', 'text', required)
      .execute();
    await schema.createIndex('member_notes_person').on('member_notes').column('user_id').execute();
    await createNumberedTable(schema, dialect, 'membership_events')
      .addColumn('at', 'text', required)
      .addColumn('kind', 'text', required)
      .addColumn('user_id', 'text', required)
      .addColumn('area_id', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('membership_id', 'text')
      .addColumn('done_by', 'text', required)
      .addColumn('value', 'text')
      .addColumn('currency_code', 'text')
      .addColumn('ends_at', 'text')
      .execute();
    await schema
      .createIndex('membership_events_person')
      .on('membership_events')
      .columns(['user_id', 'at'])
      .execute();
    await nameCheckouts(db);
    await fillHistory(db);
  },
});

/** Writes into the orders the checkout that they were paid in, where a person has bought an area once. */
const nameCheckouts = (db: Kysely<unknown>) =>
  sql`
    update orders set checkout_id = (
      select case when count(*) = 1 then min(c.id) end from checkouts c
      where c.user_id = orders.user_id and c.area_id = orders.area_id and c.state not in ('open', 'unpaid')
    )
    where payment_id is not null`.execute(db);

/** Writes the history of the memberships, as far as earlier versions have stored it. */
async function fillHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into membership_events
      (at, kind, user_id, area_id, title, membership_id, done_by, value, currency_code, ends_at)
    select at, kind, user_id, area_id, title, membership_id, done_by, value, currency_code, ends_at from (
      select m.joined_at as at, 1 as step, 'joined' as kind, m.user_id as user_id, m.area_id as area_id, a.name as title,
        m.id as membership_id, 'member' as done_by, null as value, null as currency_code, null as ends_at
      from memberships m join areas a on a.id = m.area_id
      union all
      select o.placed_at, 2, 'paid', o.user_id, o.area_id, o.title, null, 'member', o.total_value, o.currency_code, null
      from orders o
      union all
      select r.refunded_at, 3, 'refunded', o.user_id, o.area_id, o.title, null, 'staff', r.value, o.currency_code, null
      from refunds r join orders o on o.id = r.order_id
      union all
      select c.cancelled_at, 4, 'cancelled', c.user_id, c.area_id, coalesce(a.name, ''), c.membership_id, 'member',
        null, null, m.ends_at
      from cancellations c
      left join areas a on a.id = c.area_id
      left join memberships m on m.id = c.membership_id
      union all
      select coalesce(m.ends_at, m.joined_at), 5, 'ended', m.user_id, m.area_id, a.name, m.id, 'system', null, null, null
      from memberships m join areas a on a.id = m.area_id
      where m.status = 'CANCELLED'
        and not exists (select 1 from cancellations c where c.membership_id = m.id and c.cancelled_at >= m.ends_at)
    ) as past
    order by at, step`.execute(db);
}
