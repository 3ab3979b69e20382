/** `npx member-area-elements` in a folder that has not installed the server, with a registry that has the packed packages. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, it } from 'vitest';
import { whenDone } from '../setup/when-done.js';
import { runProgram } from './installed-application.js';
import { startRegistry } from './package-registry.js';

describe('init in a folder without the server', () => {
  it('fetches the server of the same version', async () => {
    const tarballs = inject('tarballs');
    const folder = await mkdtemp(join(tmpdir(), 'fetched-server-'));
    const registry = await startRegistry(tarballs);
    whenDone(async () => {
      await registry.close();
      await rm(folder, { recursive: true });
    });
    await runProgram(
      'npx',
      ['--yes', `--package=${tarballs.library}`, 'member-area-elements', 'init', 'my-site'],
      folder,
      { npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') },
    );
    assert.match(await readFile(join(folder, 'my-site/server.js'), 'utf8'), /from 'member-area-server'/);
    assert.ok(registry.asked.includes('member-area-server'));
  });
});
