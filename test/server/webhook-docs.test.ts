/** docs/webhooks.md is true: its code runs, its table has the types of webhooks, and its sample is one of them. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MemberAreaServer, WebhookBody } from 'member-area-server';
import { afterAll, describe, test } from 'vitest';
import { WEBHOOK_TYPES } from '../../packages/server/src/webhooks/endpoints.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/webhooks.md`, 'utf8');
// Inside the repository, where the name of the package leads to `dist`.
mkdirSync(`${root}.cache`, { recursive: true });
const folder = mkdtempSync(`${root}.cache/webhook-docs-`);
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the one block of code in a language. */
function blockIn(language: string): string {
  const blocks = [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].filter(([, found]) => found === language);
  assert.equal(blocks.length, 1, language);
  return blocks[0]![2]!;
}

describe('docs/webhooks.md', () => {
  test('sets up a server with webhooks', async () => {
    const site = `import { sqliteStore } from 'member-area-server/sqlite';
      export const site = {
        origins: ['https://www.example.com'],
        store: await sqliteStore({ file: ':memory:' }),
        mail: { send: async () => {} },
        log: () => {},
      };`;
    writeFileSync(join(folder, 'site.js'), site);
    writeFileSync(join(folder, 'members.js'), blockIn('js'));
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    Object.assign(process.env, { WEBHOOK_SECRET: secret, LIST_SECRET: secret });
    const address = pathToFileURL(join(folder, 'members.js')).href;
    const { members } = (await import(address)) as { members: MemberAreaServer };
    await members.close();
  });

  test('lists all types, and shows one of them', () => {
    const types = [...page.matchAll(/^\| `(\w+\.\w+)` /gm)].map(([, type]) => type);
    assert.deepEqual(types.sort(), Object.values(WEBHOOK_TYPES).sort());
    const sample = JSON.parse(blockIn('json')) as WebhookBody;
    const row = page.split('\n').find((line) => line.startsWith(`| \`${sample.type}\` `)) ?? '';
    const fields = [...(row.split('|')[3] ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field);
    assert.deepEqual(Object.keys(sample.data), fields);
  });
});
