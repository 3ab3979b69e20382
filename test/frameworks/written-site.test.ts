/** The site that `npx member-area-elements init` writes, made from the packed library with the commands of the README. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { freePort } from '../server/free-port.js';
import { startServerProcess } from '../server/server-process.js';
import { runNpmInstall, runProgram, variablesOf, type Tarballs } from './installed-application.js';

describe('the site that init writes', () => {
  const tarballs = inject('tarballs');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'written-site-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('starts after npm install, and its owner link and its scripts answer', async () => {
    await runProgram(
      'npx',
      [
        '--yes',
        ...[tarballs.library, tarballs.server].map((file) => `--package=${file}`),
        ...['member-area-elements', 'init', 'my-site'],
      ],
      folder,
    );
    const site = join(folder, 'my-site');
    await useTarballs(join(site, 'package.json'), tarballs);
    await runNpmInstall(site);
    const { url, lines, end } = await startServerProcess(['start'], {
      program: 'npm',
      cwd: site,
      env: variablesOf({ PORT: String(await freePort()) }),
      ready: /owner: /,
    });
    try {
      const link = /^Create the account of the owner: (\S+)$/m.exec(lines.join('\n'))?.[1];
      assert.ok(link, lines.join('\n'));
      for (const [address, text] of [
        [link, 'Create account'],
        [url, '<account-link'],
        [`${url}/account`, '<account-frame'],
        [`${url}/member-area-elements/autoload.js`, ''],
      ] as const) {
        const response = await fetch(address);
        assert.equal(response.status, 200, address);
        assert.ok((await response.text()).includes(text), `${address} has no ${text}`);
      }
    } finally {
      await end('SIGTERM');
    }
  });
});

/** Installs the packed packages in place of the published ones, as the README says. */
async function useTarballs(packageFile: string, { library, server }: Tarballs): Promise<void> {
  const site = JSON.parse(await readFile(packageFile, 'utf8')) as { dependencies: Record<string, string> };
  Object.assign(site.dependencies, {
    'member-area-elements': `file:${library}`,
    'member-area-server': `file:${server}`,
  });
  await writeFile(packageFile, JSON.stringify(site));
}
