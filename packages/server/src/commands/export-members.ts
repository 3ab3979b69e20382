import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError, type Command } from 'member-area-elements/commands';
import { exportMembers } from '../moving/export-members.js';
import { DATABASE_USAGE, openStore } from './open-store.js';

/** `npx member-area-server export`: writes all members to a file. */
export const exportMembersToFile: Command = {
  summary: 'Writes all members to a file, which import reads.',
  usage: [
    '<file>                 the new file. Without it, the members are printed',
    '--with-passwords       adds the hashes of the passwords. Keep such a file like the database',
    ...DATABASE_USAGE,
  ],
  async run(args) {
    const { file, hasPasswords, database } = readArguments(args);
    const store = await openStore(database, 'check');
    try {
      const lines = Readable.from(exportMembers(store, { hasPasswords }));
      if (file === undefined) await pipeline(lines, process.stdout, { end: false });
      // A file with emails is for its owner alone. One that exists is not replaced.
      else await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
      throw new CommandError(`${file} exists already. Nothing was written.`);
    } finally {
      await store.close();
    }
  },
};

/** @throws CommandError for arguments that make no sense */
function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'with-passwords': { type: 'boolean', default: false },
        database: { type: 'string' },
      },
    });
    const [file, ...others] = positionals;
    if (others.length > 0) throw new Error(`there is one file, and not: ${positionals.join(' ')}`);
    return { file, hasPasswords: values['with-passwords'], database: values.database };
  } catch (error) {
    throw new CommandError(`member-area-server export: ${(error as Error).message}`, 2);
  }
}
