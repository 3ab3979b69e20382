import { CommandError } from 'member-area-elements/commands';
import type { MigrationMode } from '../store/migrate.js';
import type { Store } from '../store/store.js';
import { isMissingPackage } from './missing-package.js';

/** The lines of the help about the database, which several commands have. */
export const DATABASE_USAGE = [
  '--database <database>  postgres://user:password@host/name, or the path of a SQLite file.',
  '                       Default: the environment variable DATABASE_URL, which other users cannot see.',
] as const;

/**
 * Opens the database that a command works on. Its packages are loaded here, because they are optional.
 *
 * @param database the value of `--database`. Default: the environment variable `DATABASE_URL`
 * @throws CommandError without a database or its packages, and for tables of another version
 */
export async function openStore(database: string | undefined, migrations: MigrationMode): Promise<Store> {
  const address = database ?? process.env['DATABASE_URL'];
  if (!address)
    throw new CommandError('The database is missing. Add --database <database>, or set DATABASE_URL.');
  const isPostgres = /^postgres(?:ql)?:/.test(address);
  try {
    return await (isPostgres ? openPostgres(address, migrations) : openSqlite(address, migrations));
  } catch (error) {
    if (error instanceof Error && error.name === 'DatabaseVersionError')
      throw new CommandError(error.message);
    if (!isMissingPackage(error)) throw error;
    throw new CommandError(`A package is missing. Run: npm install kysely ${isPostgres ? 'pg' : 'libsql'}`);
  }
}

async function openPostgres(url: string, migrations: MigrationMode): Promise<Store> {
  const { postgresStore } = await import('../store/postgres-store.js');
  return postgresStore({ url, migrations });
}

async function openSqlite(file: string, migrations: MigrationMode): Promise<Store> {
  const { sqliteStore } = await import('../store/sqlite-store.js');
  return sqliteStore({ file, migrations });
}
