import { sql, type Kysely, type Migration } from 'kysely';
import type { Dialect } from './dialect.js';

/** The statements that give earlier sessions what they lack. A session lasts 30 days, so its end says when it began. */
const FILL: Readonly<Record<Dialect, { readonly id: string; readonly createdAt: string }>> = {
  sqlite: {
    id: `lower(hex(randomblob(16)))`,
    createdAt: `strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-30 days')`,
  },
  postgres: {
    id: `md5(random()::text || clock_timestamp()::text || token_hash)`,
    createdAt: `to_char((expires_at::timestamptz - interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
};

/**
 * Adds what people see of their sessions, and the devices from which they have logged in before. Earlier sessions get a public id
 * and the time at which they began.
 */
export const sessions = (dialect: Dialect): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    for (const column of [
      'public_id',
      'created_at',
      'last_used_at',
      'browser',
      'system',
      'country',
      'device_hash',
    ])
      await schema.alterTable('sessions').addColumn(column, 'text').execute();
    const { id, createdAt } = FILL[dialect];
    await sql`update sessions set public_id = ${sql.raw(id)}, created_at = ${sql.raw(createdAt)}`.execute(db);
    await schema.createIndex('sessions_public_id').on('sessions').column('public_id').unique().execute();
    await schema
      .createTable('known_devices')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'token_hash'])
      .execute();
    await schema.createIndex('known_devices_seen').on('known_devices').column('seen_at').execute();
  },
});
