import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';
import { DATABASE_USAGE, openStore } from './open-store.js';

/** After how many people of a large site the command says how far it is. */
const STEP = 10_000;

/**
 * `npx member-area-elements migrate`: creates or updates the tables of a database, and writes what the list of members is sorted
 * by, so that no server has to.
 */
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
      const { updateDueMembers } = await import('../areas/due-members.js');
      await updateDueMembers(store, sayProgress);
    } catch (error) {
      throw error instanceof DatabaseVersionError ? new CommandError(error.message) : error;
    } finally {
      await store.close();
    }
  },
};

function sayProgress(people: number): void {
  if (people > 0 && people % STEP === 0)
    process.stdout.write(`The list of members: ${people} people are written.\n`);
}
