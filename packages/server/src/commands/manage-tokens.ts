import { parseArgs } from 'node:util';
import { CommandError, type Command } from 'member-area-elements/commands';
import type { Token, TokenScope } from '../people/tokens.js';
import type { Store } from '../store/store.js';
import { DATABASE_USAGE, openStore } from './open-store.js';

const SCOPES: readonly TokenScope[] = ['members:read'];

/** `npx member-area-server tokens`: creates, lists and revokes the tokens with which scripts read the members. */
export const manageTokens: Command = {
  summary: 'Creates, lists and revokes the tokens with which scripts read the members.',
  usage: [
    'create                 prints a new token once; only its hash is stored',
    'list                   lists the tokens, and when each was used last',
    'revoke <id>            ends a token',
    '--name <name>          what the new token is for',
    `--scope <scope>        what it may be used for: ${SCOPES.join(', ')}`,
    ...DATABASE_USAGE,
  ],
  async run(args) {
    const { action, database } = readArguments(args);
    const store = await openStore(database, 'check');
    try {
      process.stdout.write(`${await action(store)}\n`);
    } finally {
      await store.close();
    }
  },
};

/** Returns what the arguments ask for. */
function readArguments(args: readonly string[]): {
  action: (store: Store) => Promise<string>;
  database: string | undefined;
} {
  const { positionals, values } = parse(args);
  const { name, scope, database } = values;
  const [verb, id, ...others] = positionals;
  if (verb === 'list' && id === undefined) return { action: list, database };
  if (verb === 'revoke' && id !== undefined && others.length === 0)
    return { action: (store) => revoke(store, id), database };
  if (verb === 'create' && id === undefined && name) {
    const known = SCOPES.find((one) => one === scope);
    if (known) return { action: (store) => create(store, { name, scope: known }), database };
  }
  throw new CommandError(
    'member-area-server tokens: write create, list or revoke, for example: npx member-area-server tokens create --name newsletter --scope members:read',
  );
}

async function create(store: Store, token: Pick<Token, 'name' | 'scope'>): Promise<string> {
  const { createToken } = await import('../people/tokens.js');
  const { id, text } = await createToken(store, token);
  return `${text}\n\nThis is shown once. Send it as "Authorization: Bearer <token>". Revoke it with: npx member-area-server tokens revoke ${id}`;
}

async function list(store: Store): Promise<string> {
  const { listTokens } = await import('../people/tokens.js');
  const tokens = await listTokens(store);
  if (tokens.length === 0) return 'There are no tokens.';
  return tokens
    .map(({ id, name, scope, createdAt, lastUsedAt, revokedAt }) =>
      [
        id,
        name,
        scope,
        `created ${createdAt}`,
        lastUsedAt === null ? 'never used' : `used ${lastUsedAt}`,
        ...(revokedAt === null ? [] : [`revoked ${revokedAt}`]),
      ].join('  '),
    )
    .join('\n');
}

async function revoke(store: Store, id: string): Promise<string> {
  const { revokeToken } = await import('../people/tokens.js');
  if (await revokeToken(store, id)) return 'The token is revoked.';
  throw new CommandError(
    `There is no token "${id}" that can be used. List them with: npx member-area-server tokens list`,
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, scope: { type: 'string' }, database: { type: 'string' } },
    });
  } catch (error) {
    throw new CommandError(`member-area-server tokens: ${(error as Error).message}`);
  }
}
