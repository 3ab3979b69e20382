import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';
import { DATABASE_USAGE, openStore } from './open-store.js';

/** `npx member-area-server webhooks replay`: sends webhooks again. */
export const replayWebhooks: Command = {
  summary: 'Sends the webhooks again, with: webhooks replay --since <time>.',
  usage: [
    'replay                 sends again what has happened since a time, as far as it was in the last seven days.',
    '                       The running server sends it within a minute.',
    '--since <time>         for example 2026-06-01T09:00:00Z',
    ...DATABASE_USAGE,
  ],
  async run(args) {
    const { since, database } = readArguments(args);
    const store = await openStore(database, 'check');
    try {
      const { replayWebhooks: replay } = await import('../webhooks/deliveries.js');
      const count = await replay(store, since);
      process.stdout.write(`The server sends the webhooks about ${count} events again.\n`);
    } finally {
      await store.close();
    }
  },
};

/** @throws CommandError for anything but `replay` with a time */
function readArguments(args: readonly string[]): { since: string; database: string | undefined } {
  const { positionals, values } = parse(args);
  const time = Date.parse(values.since ?? '');
  if (positionals.join(' ') !== 'replay' || Number.isNaN(time))
    throw new CommandError(
      'member-area-server webhooks: name a time, for example: npx member-area-server webhooks replay --since 2026-06-01T09:00:00Z',
    );
  return { since: new Date(time).toISOString(), database: values.database };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { since: { type: 'string' }, database: { type: 'string' } },
    });
  } catch (error) {
    throw new CommandError(`member-area-server webhooks: ${(error as Error).message}`);
  }
}
