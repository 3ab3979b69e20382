/** `npm run release` publishes what it packs, with the addresses of its repository, and refuses a version that is not ready. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { readPackages } from '../../scripts/packages.js';
import { packageAddresses, releaseProblems, type ReleaseFacts } from '../../scripts/release/release-facts.js';
import { runNode } from '../server/run-node.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const READY: ReleaseFacts = {
  version: '1.2.3',
  others: [{ file: 'packages/server/package.json', version: '1.2.3', libraryVersion: '1.2.3' }],
  changelog: '# Changelog\n\n## 1.2.3 - 2026-11-23\n',
  remote: 'https://github.com/owner/name.git',
  tags: ['v1.2.3'],
  changedFiles: [],
  missingTexts: 0,
  hasIdentityToken: true,
};

describe('a release', () => {
  it('can be published when nothing is missing', () => assert.deepEqual(releaseProblems(READY), []));

  const refused: [facts: Partial<ReleaseFacts>, problem: RegExp][] = [
    [{ changedFiles: ['README.md'] }, /not committed: README\.md/],
    [{ version: '1.2', tags: ['v1.2'], changelog: '## 1.2 - 2026-11-23', others: [] }, /"version" is "1\.2"/],
    [
      { others: [{ file: 'packages/testing/package.json', version: '1.2.3', libraryVersion: '1.2.2' }] },
      /packages\/testing\/package\.json .* needs member-area-elements 1\.2\.2\. Write 1\.2\.3/,
    ],
    [{ changelog: '## 1.2.3 - Unreleased\n' }, /no heading "## 1\.2\.3 - <date>"/],
    [{ changelog: '## 1.2.30 - 2026-11-23\n' }, /no heading "## 1\.2\.3 - <date>"/],
    [{ tags: ['v1.2.2'] }, /git tag v1\.2\.3/],
    [{ remote: null }, /no remote "origin"/],
    [{ remote: '/srv/git/name' }, /remote "origin" is \/srv\/git\/name/],
    [{ missingTexts: 3 }, /not translated: 3\..*npm run texts -- missing/],
    [{ hasIdentityToken: false }, /no identity token/],
  ];
  for (const [facts, problem] of refused) {
    it(`is refused for ${JSON.stringify(facts)}`, () => {
      const problems = releaseProblems({ ...READY, ...facts });
      assert.equal(problems.length, 1, problems.join('\n'));
      assert.match(problems[0]!, problem);
    });
  }

  for (const remote of [
    'https://github.com/owner/name.git',
    'https://github.com/owner/name',
    'git@github.com:owner/name.git',
    'ssh://git@github.com/owner/name.git',
  ]) {
    it(`has the same addresses for ${remote}`, () =>
      assert.deepEqual(packageAddresses(remote), {
        repository: { type: 'git', url: 'git+https://github.com/owner/name.git' },
        homepage: 'https://github.com/owner/name#readme',
        bugs: { url: 'https://github.com/owner/name/issues' },
      }));
  }
});

describe('npm run release, in a clone', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'release-'));
  const clone = join(temporary, 'clone');
  const published: Record<string, unknown>[] = [];
  let registry: Server;
  /** A git without the configuration of this machine, which may sign commits or run hooks. */
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const git = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: clone, env, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return stdout;
  };
  /** A version that the clone does not have, whatever the state of this repository is. */
  const version = '99.1.0';

  beforeAll(async () => {
    mkdirSync(clone);
    git('clone', '--quiet', '--depth=1', '--no-tags', pathToFileURL(root).href, '.');
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
    for (const { folder } of readPackages())
      cpSync(join(root, folder, 'dist'), join(clone, folder, 'dist'), { recursive: true });
    git('remote', 'set-url', 'origin', 'git@github.com:owner/name.git');
    git('config', 'user.email', 'release@example.com');
    git('config', 'user.name', 'Release');
    for (const { folder, version: old } of readPackages()) {
      const file = join(clone, folder, 'package.json');
      const manifest = readFileSync(file, 'utf8').replaceAll(`": "${old}"`, `": "${version}"`);
      writeFileSync(file, manifest);
    }
    writeFileSync(join(clone, 'CHANGELOG.md'), `# Changelog\n\n## ${version} - Unreleased\n`);
    git('commit', '--quiet', '--all', '--message', 'Prepare the release');
    registry = createServer((request, response) => {
      const isPublished = request.method === 'PUT';
      void text(request).then((body) => {
        if (isPublished) published.push(JSON.parse(body) as Record<string, unknown>);
        response.writeHead(isPublished ? 201 : 404, { 'content-type': 'application/json' }).end('{}');
      });
    });
    registry.listen(0, '127.0.0.1');
    await once(registry, 'listening');
  });
  afterAll(() => {
    registry.close();
    rmSync(temporary, { recursive: true, force: true });
  });

  /** Runs the script. The build of this repository is packed as it is. */
  async function release(): Promise<{ status: number | null; output: string }> {
    const { port } = registry.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/`;
    writeFileSync(join(temporary, 'npmrc'), `//127.0.0.1:${port}/:_authToken=a-token\n`);
    const { status, stdout, stderr } = await runNode(
      ['--import', 'tsx', 'scripts/release.ts', '--without-provenance', '--registry', address],
      {
        cwd: clone,
        env: {
          ...env,
          npm_config_ignore_scripts: 'true',
          npm_config_userconfig: join(temporary, 'npmrc'),
        },
      },
    );
    return { status, output: stdout + stderr };
  }

  it('refuses a version that is not released in the changelog, and publishes nothing', async () => {
    const { status, output } = await release();
    assert.equal(status, 1);
    assert.match(output, /CHANGELOG\.md has no heading/);
    assert.match(output, /git tag v/);
    assert.deepEqual(published, []);
  });

  it('publishes the packages with the addresses of the repository, which stays unchanged', async () => {
    writeFileSync(join(clone, 'CHANGELOG.md'), `# Changelog\n\n## ${version} - 2026-11-23\n`);
    git('commit', '--quiet', '--all', '--message', 'Release');
    git('tag', `v${version}`);

    const { status, output } = await release();
    assert.equal(status, 0, output);
    const packages = published as {
      name: string;
      versions: Record<string, Record<string, unknown>>;
      _attachments: Record<string, { length: number }>;
    }[];
    assert.deepEqual(
      packages.map(({ name }) => name),
      ['member-area-elements', 'member-area-server', 'member-area-testing'],
    );
    for (const { versions: own } of packages) assert.ok(own[version]?.['repository']);
    assert.deepEqual(packages[1]!.versions[version]!['peerDependencies'], {
      ...readPackages()[1]!.peerDependencies,
      'member-area-elements': version,
    });
    const { versions, _attachments: attachments } = packages[0]!;
    const manifest = versions[version]!;
    assert.deepEqual(manifest['repository'], { type: 'git', url: 'git+https://github.com/owner/name.git' });
    assert.equal(manifest['homepage'], 'https://github.com/owner/name#readme');
    assert.deepEqual(manifest['bugs'], { url: 'https://github.com/owner/name/issues' });
    assert.equal(manifest['license'], 'MIT');
    assert.ok(Object.values(attachments)[0]!.length > 500_000);
    assert.equal(git('status', '--porcelain'), '');
  });
});
