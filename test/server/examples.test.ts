/** The examples run: a visitor joins on each, and its page for members refuses them before and lets them pass afterwards. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openDemoStore } from '../../demo/server/start-demo.js';
import { freePort } from './free-port.js';
import { ACCOUNT, Visitor } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = '/members/community';
const JOIN = '/api/site-users/account/member-areas/community/request-to-join';

/** The examples that Node can run. Bun serves what `bun.ts` exports; here Node serves it. */
const EXAMPLES = ['hono.ts', 'express.ts', 'node-http.ts', 'bun.ts', 'next/route.ts'];
/** The examples whose site serves the files of the library in another way. */
const WITHOUT_FILES = ['next/route.ts'];

let folder: string;
/** The addresses of the examples. */
let addresses: ReadonlyMap<string, string>;
/** The process that all of them run in. */
let program: ChildProcess | undefined;
beforeAll(async () => {
  // Inside the repository, so that the examples find the package.
  folder = await mkdtemp(join(root, '.cache', 'examples-'));
  addresses = await startExamples();
});
afterAll(async () => {
  if (program?.exitCode === null && program.kill()) await once(program, 'exit');
  await rm(folder, { recursive: true });
});

for (const example of EXAMPLES) {
  test(`examples/${example} joins a visitor, lets nobody else see the page, and logs out`, async () => {
    const url = addresses.get(example) ?? '';
    const visitor = new Visitor(url);
    const locked = await visitor.get(PAGE);
    assert.equal(locked.status, 200);
    assert.match(locked.text, /<member-area-lock-screen member-area-id="community">/);
    assert.doesNotMatch(locked.text, /Welcome in/);

    const script = await visitor.get('/member-area-elements/autoload.js');
    assert.equal(script.status, WITHOUT_FILES.includes(example) ? 404 : 200);

    const person = { ...ACCOUNT, email: 'nia@example.com' };
    assert.equal((await visitor.post('/api/site-users/account', person)).status, 201);
    assert.match((await visitor.get(PAGE)).text, /You’re signed in as Nia\./);
    const joined = await visitor.put(JOIN, { originUrlPath: PAGE });
    assert.deepEqual(joined.json, { data: { redirectUrlPath: PAGE } });

    const { text, headers } = await visitor.get(PAGE);
    assert.equal(text, '<h1>Welcome in</h1>');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.doesNotMatch((await new Visitor(url).get(PAGE)).text, /Welcome in/);

    const loggedOut = await visitor.delete('/api/site-users/account/session');
    assert.equal(loggedOut.status, 200, loggedOut.text);
    assert.doesNotMatch((await visitor.get(PAGE)).text, /Welcome in/);
  });
}

describe('the examples', () => {
  test('have at most 20 lines of code', async () => {
    for (const example of [
      ...EXAMPLES,
      'deno.ts',
      'workers.ts',
      'next/members.ts',
      'next/members-route.ts',
    ]) {
      const lines = (await readFile(join(root, 'examples', example), 'utf8'))
        .trim()
        .split('\n')
        .filter((line) => !/^\s*(?:\/\*\*|\*|\/\/)/.test(line));
      assert.ok(lines.length <= 20, `${example}: ${lines.length}`);
    }
  });
});

test('the server needs little of Node, so that Bun, Deno and Workers can run it', async () => {
  const { metafile } = await build({
    stdin: { contents: `export * from 'member-area-server';`, resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    external: ['node:*'],
    splitting: true,
    outdir: 'out',
  });
  const [entry] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint === '<stdin>');
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const external = (kind: string) =>
    [...new Set(imports.filter((one) => one.external && one.kind === kind).map(({ path }) => path))].sort();
  assert.ok(entry);
  assert.deepEqual(external('import-statement'), [
    'node:crypto',
    'node:fs/promises',
    'node:module',
    'node:net',
    'node:path',
    'node:util',
    'node:worker_threads',
  ]);
  assert.deepEqual(
    entry.imports.filter(({ path }) => /fs|path|module|worker/.test(path)),
    [],
  );
});

/** Starts each example in a folder of its own, on a free port with the demo's areas. */
async function startExamples(): Promise<Map<string, string>> {
  const ports = new Map<string, string>();
  const args: string[] = [];
  for (const example of EXAMPLES) {
    const port = String(await freePort());
    const own = await mkdtemp(join(folder, 'site-'));
    await cp(join(root, 'examples'), own, { recursive: true });
    for (const file of [example, 'next/members.ts']) {
      const code = await readFile(join(own, file), 'utf8');
      await writeFile(join(own, file), code.replaceAll('3000', port));
    }
    await (await openDemoStore(join(own, 'data'))).close();
    args.push(own, example, port);
    ports.set(example, `http://localhost:${port}`);
  }
  program = fork(fileURLToPath(new URL('run-example.ts', import.meta.url)), args, {
    execArgv: ['--import', 'tsx', '--import', './test/server/fast-hashes.ts'],
    silent: true,
  });
  const output: string[] = [];
  program.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const started = await Promise.race([once(program, 'message'), once(program, 'exit')]);
  assert.equal(started[0], 'listening', output.join(''));
  return ports;
}
