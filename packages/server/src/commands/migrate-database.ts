import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';
import { DATABASE_USAGE, openStore } from './open-store.js';

/** `npx member-area-elements migrate`: creates or updates the tables of a database. */
export const migrateDatabase: Command = {
  summary: 'Creates or updates the tables of a database.',
  usage: DATABASE_USAGE,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { database: { type: 'string' } } });
    const store = await openStore(values.database, 'skip');
    const { migrate, DatabaseVersionError } = await import('../store/migrate.js');
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
