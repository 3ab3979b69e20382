/** The conformance kit: which checks it runs, what it says of a bad backend, and its command. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './fast-hashes.js';
import {
  ConformanceRunError,
  describeResult,
  runConformance,
  summarize,
  type CheckResult,
  type ConformanceOptions,
} from 'member-area-testing/conformance';
import { sqliteStore } from 'member-area-server/sqlite';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  createConformanceSite,
  runCommand,
  serveConformanceSite,
  SETTINGS,
  type ConformanceSite,
} from './conformance-site.js';

const SITE = 'https://site.example';

const folder = await mkdtemp(join(tmpdir(), 'conformance-tests-'));
afterAll(() => rm(folder, { recursive: true }));
let files = 0;
const openSqlite = () => sqliteStore({ file: join(folder, `${++files}.db`) });

describe('runConformance', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await createConformanceSite(await openSqlite(), SITE);
  });
  afterAll(() => site.close());
  const run = (ids: string[], options: Partial<ConformanceOptions> = {}) => runChecks(site, ids, options);

  test('runs the checks that are named, and those whose ids begin with a name', async () => {
    assert.deepEqual(idsOf(await run(['join.free', 'session.log-in'])), ['join.free', 'session.log-in']);
    const cookies = idsOf(await run(['cookies'], { part: 'visitor' }));
    assert.ok(cookies.length > 5 && cookies.every((id) => id.startsWith('cookies.')), cookies.join(' '));
  });

  test('runs one half of the checks', async () => {
    const parts = (await run(['owner-areas'], { part: 'owner' })).map(({ part }) => part);
    assert.deepEqual([...new Set(parts)], ['owner']);
    await assert.rejects(run(['owner-areas'], { part: 'visitor' }), ConformanceRunError);
  });

  test('reports the result of each check as soon as there is one', async () => {
    const reported: CheckResult[] = [];
    const results = await run(['join'], { concurrency: 8, onResult: (result) => reported.push(result) });
    assert.deepEqual(idsOf(reported).sort(), idsOf(results).sort());
  });

  test('sends as many requests at the same time as it has checks at the same time', async () => {
    const most = async (concurrency: number) => {
      let [open, highest] = [0, 0];
      await run(['crumb.missing'], {
        concurrency,
        async fetch(request) {
          highest = Math.max(highest, ++open);
          return site.fetch(request).finally(() => open--);
        },
      });
      return highest;
    };
    assert.equal(await most(1), 1);
    assert.equal(await most(3), 3);
  });

  test('runs a check that changes the site after the others, alone', async () => {
    const order: string[] = [];
    await run(['reset.expires', 'reset.mail', 'gate'], { onResult: ({ id }) => order.push(id) });
    assert.deepEqual(order.slice(-2).sort(), ['gate.ends-in-time', 'reset.expires']);
  });

  test('leaves out the checks that need fixtures where there are none, and says why', async () => {
    const { fixtures: _, ...settings } = SETTINGS;
    const results = await run(['area.read-free', 'join.free', 'signed-out.join'], { settings });
    assert.deepEqual(
      results.map(({ outcome }) => outcome),
      [
        { kind: 'holds' },
        { kind: 'unavailable', reason: 'fixtures.json names no fixtures.' },
        { kind: 'holds' },
      ],
    );
  });

  test('throws what is wrong when the checks cannot run', async () => {
    await assert.rejects(run(['no-such-check']), /There is no check "no-such-check"/);
    const cases: [Partial<ConformanceOptions>, RegExp][] = [
      [{ url: 'site.example' }, /"site\.example" is not the address of a site/],
      [{ settings: { areas: {} } as never }, /The fixtures are not valid\. areas\.free: /],
      [
        { fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('refused') })) },
        /https:\/\/site\.example does not answer: fetch failed \(refused\)/,
      ],
      [{ settings: { ...SETTINGS, hostPage: '/api/none' } }, /GET \/api\/none answered 404/],
      [
        { settings: { ...SETTINGS, fixtures: { path: '/api/conformance', secret: 'a-wrong-secret' } } },
        /The fixtures failed: DELETE \/api\/conformance\/tries answered 401/,
      ],
    ];
    for (const [options, message] of cases)
      await assert.rejects(run(['area'], { ...options }), (error) => {
        assert.ok(error instanceof ConformanceRunError, String(error));
        assert.match(error.message, message);
        return true;
      });
  });

  test('says of a backend that answers everything with success what visitors would see', async () => {
    const results = await run(['signed-out.join', 'join.signed-out', 'area.read-free'], {
      fetch: () => Promise.resolve(Response.json({})),
      settings: { areas: SETTINGS.areas, gatedPage: SETTINGS.gatedPage },
    });
    assert.equal(summarize(results).fails, 3);
    assert.equal(
      describeResult(results.find(({ id }) => id === 'signed-out.join')!),
      [
        '✗ signed-out.join: answers 401 to a signed-out visitor who wants to join an area',
        '    Expected the status 401, but PUT /api/site-users/account/member-areas/last-season/request-to-join answered 200 {}.',
        '    Visitors: The visitor sees an error in place of the login.',
      ].join('\n'),
    );
  });
});

describe('the command member-area-conformance', () => {
  let site: Awaited<ReturnType<typeof serveConformanceSite>>;
  let address: string;
  let fixtures: string;
  beforeAll(async () => {
    site = await serveConformanceSite(await openSqlite());
    ({ address } = site);
    fixtures = await writeSettings(SETTINGS);
  });
  afterAll(() => site.close());

  test('ends with 0 when all checks hold', async () => {
    const { status, stdout, stderr } = await runCommand(
      address,
      '--fixtures',
      fixtures,
      '--only',
      'join.free',
      '--only',
      'gate',
    );
    assert.equal(stderr, '');
    assert.match(stdout, /^✓ join\.free: makes a person a member of a free area/m);
    assert.match(stdout, /\n19 checks: 19 hold, 0 do not\.\n$/);
    assert.equal(status, 0);
  });

  test('ends with 1 when some do not, and prints the request, the expectation and its effect', async () => {
    const wrong = await writeSettings({ ...SETTINGS, gatedPage: { path: '/', text: 'Welcome' } });
    const { status, stdout } = await runCommand(
      address,
      '--fixtures',
      wrong,
      '--only',
      'gate.signed-out',
      '--only',
      'join.free',
      '--failures',
    );
    assert.equal(
      stdout,
      [
        '✗ gate.signed-out: has nothing of the gated text for a signed-out visitor',
        '    Expected nothing of the gated text, but GET / answered 200 with it.',
        '    Visitors: The paid text is in the source of the page.',
        '2 checks: 1 hold, 1 does not.',
        '',
      ].join('\n'),
    );
    assert.equal(status, 1);
  });

  test('ends with 1 under --strict when a check could not run', async () => {
    const { embeddingOrigin: _, ...settings } = SETTINGS;
    const args = [address, '--fixtures', await writeSettings(settings), '--only', 'cors.preflight'];
    assert.equal((await runCommand(...args)).status, 0);
    const { status, stdout } = await runCommand(...args, '--strict');
    assert.match(
      stdout,
      /Not checked: fixtures\.json names no embeddingOrigin\.\n1 check: 0 hold, 0 do not, 1 not checked\./,
    );
    assert.equal(status, 1);
  });

  test('prints the results as JSON', async () => {
    const { status, stdout } = await runCommand(
      address,
      '--fixtures',
      fixtures,
      '--only',
      'join.free',
      '--json',
    );
    const { summary, results } = JSON.parse(stdout) as { summary: object; results: CheckResult[] };
    assert.deepEqual(summary, { holds: 1, fails: 0, unavailable: 0 });
    assert.deepEqual(idsOf(results), ['join.free']);
    assert.equal(status, 0);
  });

  test('lists the checks, and explains itself', async () => {
    const { status, stdout } = await runCommand('--list');
    assert.ok(stdout.trim().split('\n').length >= 150);
    assert.equal(status, 0);
    assert.match(
      (await runCommand('--help')).stdout,
      /^Usage: member-area-conformance <address> --fixtures <file>/,
    );
  });

  test('ends with 2 when the checks could not run', async () => {
    const cases: [string[], RegExp][] = [
      [[], /^Name one address\./],
      [[address], /^Name the file with the fixtures: --fixtures fixtures\.json\./],
      [[address, '--fixtures', `${folder}/none.json`], /none\.json could not be read: ENOENT/],
      [
        [address, '--fixtures', fixtures, '--part', 'both'],
        /^--part: "both" is none\. Write "visitor" or "owner"\./,
      ],
      [
        [address, '--fixtures', fixtures, '--concurrency', '0'],
        /^--concurrency: "0" is no whole number from 1 on\./,
      ],
      [[address, '--fixtures', fixtures, '--only', 'nothing'], /^There is no check "nothing"\./],
      [[address, '--nothing'], /Unknown option '--nothing'/],
    ];
    for (const [args, message] of cases) {
      const { status, stderr, stdout } = await runCommand(...args);
      assert.match(stderr, message);
      assert.deepEqual([status, stdout], [2, '']);
    }
  });
});

/** Runs some checks against the site. */
const runChecks = (site: ConformanceSite, only: string[], options: Partial<ConformanceOptions>) =>
  runConformance({ url: SITE, settings: SETTINGS, fetch: site.fetch, only, ...options });

const idsOf = (results: readonly CheckResult[]) => results.map(({ id }) => id);

async function writeSettings(settings: object): Promise<string> {
  const file = join(folder, `${++files}.json`);
  await writeFile(file, JSON.stringify(settings));
  return file;
}
