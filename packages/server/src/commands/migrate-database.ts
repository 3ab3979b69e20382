import { parseArgs } from 'node:util';
import type { Store } from '../store/store.js';
import { CommandError, type Command } from 'member-area-elements/commands';

/** `npx member-area-elements migrate`: creates or updates the tables of a database. */
export const migrateDatabase: Command = {
  summary: 'Creates or updates the tables of a database.',
  usage: [
    '--database <database>  postgres://user:password@host/name, or the path of a SQLite file.',
    '                       Default: the environment variable DATABASE_URL, which other users cannot see.',
  ],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { database: { type: 'string' } } });
    const database = values.database ?? process.env['DATABASE_URL'];
    if (!database)
      throw new CommandError('The database is missing. Add --database <database>, or set DATABASE_URL.');
    const { store, migrate, DatabaseVersionError } = await openStore(database);
    try {
      const names = await migrate(store);
      const result = names.length > 0 ? `Ran ${names.join(', ')}.` : 'The tables are up to date.';
      process.stdout.write(`${result}\n`);
    } catch (error) {
      throw error instanceof DatabaseVersionError ? new CommandError(error.message) : error;
    } finally {
      await store.close();
    }
  },
};

/** Opens a database without a look at its tables. Its packages are loaded here, because they are optional. */
async function openStore(database: string) {
  const isPostgres = /^postgres(?:ql)?:/.test(database);
  try {
    return {
      ...(await import('../store/migrate.js')),
      store: await (isPostgres ? openPostgres(database) : openSqlite(database)),
    };
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    throw new CommandError(`A package is missing. Run: npm install kysely ${isPostgres ? 'pg' : 'libsql'}`);
  }
}

async function openPostgres(url: string): Promise<Store> {
  const { postgresStore } = await import('../store/postgres-store.js');
  return postgresStore({ url, migrations: 'skip' });
}

async function openSqlite(file: string): Promise<Store> {
  const { sqliteStore } = await import('../store/sqlite-store.js');
  return sqliteStore({ file, migrations: 'skip' });
}

const isMissingPackage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
