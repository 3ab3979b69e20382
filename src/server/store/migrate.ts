import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Tables } from './tables.js';
import type { Dialect } from './migrations/dialect.js';
import { firstTables } from './migrations/first-tables.js';

/** All migrations in their order. One that has been published never changes: a change of the tables is a new one. */
const migrationsOf = (dialect: Dialect): Record<string, Migration> => ({
  '0001-first-tables': firstTables(dialect),
});

/**
 * Brings the tables of a database to the version of this package. Does nothing when they have it. Processes that start at
 * the same time wait for each other.
 *
 * @throws Error of the database when a migration fails: the tables stay as they were
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsOf(dialect)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}
