/** The backend in examples/tiny-backend, which is written from the descriptions in docs alone. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type CheckResult,
  describeResult,
  type FixtureInput,
  runConformance,
} from 'member-area-testing/conformance';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { runNode } from './run-node.js';
import { startServerProcess, type ServerProcess } from './server-process.js';

const folder = new URL('../../examples/tiny-backend/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const PROGRAM = fileURLToPath(new URL('fixtures.js', folder));
const SECRET = 'conformance-of-the-tiny-backend';
const backendFiles = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== 'fixtures.js');

describe('The tiny backend', () => {
  let backend: ServerProcess | undefined;
  let results: CheckResult[];

  beforeAll(async () => {
    const env = { NODE_ENV: 'test', PORT: '0', CONFORMANCE_SECRET: SECRET };
    const hashesFast = ['tsx', './test/server/fast-hashes.ts'].flatMap((module) => ['--import', module]);
    backend = await startServerProcess([...hashesFast, PROGRAM], { env });
    const settings = JSON.parse(read('fixtures.json')) as FixtureInput;
    results = await runConformance({ url: backend.url, settings, part: 'visitor' });
  });
  afterAll(() => backend?.end('SIGTERM'));

  it('holds every check for visitors', () => {
    const failures = results.filter(({ outcome }) => outcome.kind === 'fails');
    assert.equal(failures.map(describeResult).join('\n'), '');
  });

  it('can be checked in everything but what a site need not have', () => {
    const unavailable = results.filter(({ outcome }) => outcome.kind === 'unavailable');
    assert.deepEqual(
      unavailable
        .map(({ id }) => id)
        .filter(
          (id) =>
            !/^(?:profile-fields|code|code-link|passkey|log-in-provider|connection|human-check|site-login)\./.test(
              id,
            ),
        ),
      [
        ...['cookies.consent', 'cookies.secure', 'account.leaked-password'],
        ...['signed-out', 'current', 'order', 'own-only', 'no-secrets'].map((id) => `sessions.${id}`),
        ...['ends', 'again', 'of-another', 'current', 'crumb'].map((id) => `end-session.${id}`),
        ...['crumb', 'ends', 'keeps-current', 'keeps-others'].map((id) => `end-other-sessions.${id}`),
        ...['signed-out', 'email', 'withdrawal', 'cancellation', 'of-another'].map(
          (id) => `contract-ends.${id}`,
        ),
        ...['cors.preflight', 'cors.answer', 'cors.change'],
      ],
    );
    assert.ok(results.length > 350, `${results.length} checks`);
  });

  it('uses nothing but Node', () => {
    for (const name of backendFiles)
      for (const [, source = ''] of read(name).matchAll(/ from '([^']+)';$/gm))
        assert.match(source, /^(?:node:|\.\/)/, name);
  });

  it('is short', () => {
    const lines = backendFiles.flatMap((name) => read(name).split('\n'));
    const code = lines.filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line));
    assert.ok(code.length <= 500, `${code.length} lines of code`);
  });

  it('does not start its fixtures in production', async () => {
    const env = { ...process.env, NODE_ENV: 'production', CONFORMANCE_SECRET: SECRET };
    const { status, stderr } = await runNode([PROGRAM], { env });
    assert.equal(status, 1);
    assert.match(stderr, /for tests alone/);
  });
});
