import type { Kysely } from 'kysely';

/**
 * The columns by which rows are found or deleted, in tables that grow with the people and the areas of a site. Without an
 * index, the database reads the whole table.
 */
const INDEXES = [
  ['sessions', 'expires_at'],
  ['pricing_options', 'area_id'],
  ['area_pages', 'area_id'],
  ['orders', 'area_id'],
  ['checkouts', 'area_id'],
  ['refunds', 'order_id'],
  ['cancellations', 'user_id'],
  ['email_links', 'user_id'],
  ['reset_tokens', 'user_id'],
  ['blocks', 'area_id'],
] as const;

/** Adds the indexes that a large site needs, except those that its owner has added. */
export const growthIndexes = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const [table, column] of INDEXES)
      await schema.createIndex(`${table}_${column}`).ifNotExists().on(table).column(column).execute();
  },
};
