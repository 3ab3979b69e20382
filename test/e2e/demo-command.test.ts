/** `npm run demo`, as a newcomer runs it: the demo runs from the sources, with the browser build. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startServerProcess, type ServerProcess } from '../server/server-process.js';
import { useSite } from './site.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('npm run demo', () => {
  const site = useSite();
  const folder = mkdtempSync(join(tmpdir(), 'demo-command-'));
  let demo: ServerProcess | undefined;
  beforeAll(async () => {
    demo = await startServerProcess(['run', 'demo'], {
      program: 'npm',
      cwd: root,
      // The tests replace the sources by the build; a newcomer does not.
      env: { TSX_TSCONFIG_PATH: undefined, PORT: '0', DEMO_DATA: folder },
      ready: /^http:\S+$/,
    });
  });
  afterAll(async () => {
    await demo?.end('SIGTERM');
    rmSync(folder, { recursive: true });
  });

  it('shows a page whose tags are defined', async () => {
    const page = await site.newPage();
    await page.goto(demo!.url);
    await page.waitForSelector('member-area-join:state(ready)');
    assert.ok(await page.locator('member-area-join').first().isVisible());
  });

  it('serves the preloaded scripts of the account', async () => {
    const { url } = demo!;
    const page = await (await fetch(`${url}/account/frame`)).text();
    const scripts = [...page.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path);
    assert.ok(scripts.length > 3, page);
    for (const path of scripts) assert.equal((await fetch(url + path)).status, 200, path);
  });
});
