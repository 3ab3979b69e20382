/** docs/identity.md and docs/operations.md are true: their code runs, and their tables are those of the code. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolveSettings } from 'member-area-elements/core';
import { DEFAULT_LIMITS, type LogEntry, type MemberAreaServer } from 'member-area-server';
import { afterAll, describe, test } from 'vitest';
import { ORIGIN } from './in-process-server.js';
import { startServerProcess } from './server-process.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const [identity, operations] = [read('docs/identity.md'), read('docs/operations.md')];

/** Returns the one block of code of a page that contains a text. */
function blockWith(page: string, text: string, language = 'js'): string {
  const blocks = [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , code = '']) => code)
    .filter((code) => code.includes(text));
  assert.equal(blocks.length, 1, text);
  return blocks[0]!;
}

/** Returns the rows of the table of a page whose head begins with a text, with the marks of code removed. */
function rowsUnder(page: string, head: string): string[][] {
  const table = page.split(/\n\n+/).find((part) => part.startsWith(`| ${head} `));
  assert.ok(table, head);
  const rows = table.split('\n').slice(2);
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

mkdirSync(`${root}.cache`, { recursive: true });
const folder = mkdtempSync(`${root}.cache/server-guides-`);
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, code: string) => {
  writeFileSync(join(folder, name), code);
  return pathToFileURL(join(folder, name)).href;
};

write(
  'site.js',
  `import { sqliteStore } from 'member-area-server/sqlite';
   export const lines = [];
   export const site = {
     origins: ['${ORIGIN}'],
     store: await sqliteStore({ file: ${JSON.stringify(join(folder, 'site.db'))} }),
     mail: { send: async () => {} },
     videoFolder: ${JSON.stringify(join(folder, 'videos'))},
     log: (entry) => lines.push(entry),
   };`,
);

describe('docs/identity.md', () => {
  test('has a login that signs a visitor in as the owner, and out', async () => {
    write(
      'our-login.js',
      `const user = { id: '7', email: 'eva@example.com', givenName: 'Eva', familyName: 'Lund', role: 'admin' };
       export const ended = [];
       export const findUser = async (cookie) => (cookie?.includes('our_session=1') ? user : null);
       export const endSession = async (cookie) => void ended.push(cookie);
       export const deleteUser = async () => {};`,
    );
    const code = blockWith(identity, 'identify(request)');
    const { members } = (await import(write('identity.js', code))) as { members: MemberAreaServer };
    const visit = await members.visit(new Request(ORIGIN, { headers: { cookie: 'our_session=1' } }));
    assert.deepEqual(
      [visit.person?.email, visit.person?.firstName, visit.person?.lastName, visit.person?.isOwner],
      ['eva@example.com', 'Eva', 'Lund', true],
    );
    const cookie = ['our_session=1', ...visit.cookies.map((line) => line.split(';')[0])].join('; ');
    const answer = await members.fetch(
      new Request(`${ORIGIN}/api/site-users/account/session`, {
        method: 'DELETE',
        headers: { cookie, origin: ORIGIN, 'x-csrf-token': visit.crumb },
      }),
    );
    assert.equal(answer.status, 200);
    assert.ok(answer.headers.getSetCookie().some((line) => line.startsWith('our_session=;')));
    assert.equal((await members.visit(new Request(ORIGIN))).person, null);

    const { onUserDeleted } = (await import(
      write('deleted.js', blockWith(identity, 'members.closePerson'))
    )) as { onUserDeleted: (id: string) => Promise<boolean> };
    assert.equal(await onUserDeleted('7'), true);
    const gone = await members.visit(new Request(ORIGIN, { headers: { cookie: 'our_session=1' } }));
    assert.equal(gone.person, null);
  });

  test('has a setting that the library knows', () => {
    const [, json = ''] =
      /<script[^>]*>([^]*)<\/script>/.exec(blockWith(identity, 'data-member-areas', 'html')) ?? [];
    const problems: unknown[] = [];
    const settings = resolveSettings([JSON.parse(json) as object], 'en', (error) => problems.push(error));
    assert.deepEqual([settings.login, problems], ['site', []]);
  });

  test('shows the code of the examples as it is', () => {
    const withoutIndents = (code: string) => code.replaceAll(/^ +/gm, '');
    for (const [text, file] of [
      ['betterAuth(', 'better-auth/login.ts'],
      ['jwtVerify(', 'jwt/login.ts'],
    ] as const)
      assert.ok(
        withoutIndents(read(`examples/${file}`)).includes(withoutIndents(blockWith(identity, text, 'ts'))),
        file,
      );
  });
});

describe('docs/operations.md', () => {
  test('shows a line of the log as it is', async () => {
    const line = JSON.parse(blockWith(operations, '"requestId"', 'json')) as LogEntry;
    const code = blockWith(operations, 'limits: {');
    const { members } = (await import(write('limits.js', code))) as { members: MemberAreaServer };
    const answer = await members.fetch(new Request(`${ORIGIN}/api/people-hub/v1/member-areas/none`));
    assert.equal(answer.status, 404);
    const { lines } = (await import(pathToFileURL(join(folder, 'site.js')).href)) as { lines: LogEntry[] };
    assert.deepEqual(Object.keys(lines.at(-1)!), Object.keys(line));
    const long = new Request(`${ORIGIN}/api/site-users/account/session`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: 'x'.repeat(32 * 1024 + 1),
    });
    assert.equal((await members.fetch(long)).status, 413);
  });

  test('has a log that tells a service about errors', async () => {
    write(
      'our-errors.js',
      `export const reported = [];
       export const reportError = (error, facts) => reported.push([error, facts]);`,
    );
    const code = blockWith(operations, 'log(entry, error)');
    const { members } = (await import(write('log.js', code))) as { members: MemberAreaServer };
    const { site } = (await import(pathToFileURL(join(folder, 'site.js')).href)) as {
      site: {
        store: { transact: unknown; db: { schema: { dropTable(name: string): { execute(): unknown } } } };
      };
    };
    await site.store.db.schema.dropTable('pricing_options').execute();
    const answer = await members.fetch(new Request(`${ORIGIN}/api/people-hub/v1/member-areas/none`));
    const { reported } = (await import(pathToFileURL(join(folder, 'our-errors.js')).href)) as {
      reported: [Error, { requestId: string }][];
    };
    assert.equal(answer.status, 500);
    assert.match(reported[0]![0].message, /pricing_options/);
    assert.equal(reported[0]![1].requestId, answer.headers.get('x-request-id'));
  });

  test('has a server that stops on SIGTERM, and a list of changes', async () => {
    write(
      'members.js',
      `import { createMemberAreaServer } from 'member-area-server';
       import { site } from './site.js';
       export const members = createMemberAreaServer({ ...site, log: (entry) => console.log(entry.event) });`,
    );
    await import(write('audit.js', blockWith(operations, 'members.audit(')));
    const code = blockWith(operations, "process.once('SIGTERM'");
    const file = fileURLToPath(
      write('stop.js', `${code}\nserver.once('listening', () => console.log('ready'));`),
    );
    const { lines, end } = await startServerProcess([file], { env: { PORT: '0' }, ready: /^ready$/ });
    afterAll(() => end('SIGKILL'));
    assert.equal(await end('SIGTERM'), 0);
    assert.deepEqual(lines, ['ready', 'closing', 'closed']);
  });

  test('lists the limits and the rates with their defaults', () => {
    const { rates, ...limits } = DEFAULT_LIMITS;
    assert.deepEqual(
      rowsUnder(operations, 'Limit').map(([name, value]) => [name, value]),
      Object.entries(limits).map(([name, value]) => [name, String(value)]),
    );
    assert.deepEqual(
      rowsUnder(operations, 'Rate').map(([name, value]) => [name, value]),
      Object.entries(rates).map(([name, { most, minutes }]) => [name, `${most} in ${minutes} minutes`]),
    );
  });

  test('lists the events of the log', () => {
    const code = read('packages/server/src/operations/log.ts');
    const events = [...code.matchAll(/readonly event: '([\w-]+)'/g)].map(([, event]) => event);
    assert.ok(events.length > 5);
    assert.deepEqual(
      rowsUnder(operations, 'Event')
        .map(([name]) => name)
        .sort(),
      events.sort(),
    );
  });
});
