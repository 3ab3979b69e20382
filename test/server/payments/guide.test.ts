/** The sample and the list of events in docs/payments.md are true. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, test } from 'vitest';
import type { MemberAreaServer, Store } from '../../../packages/server/src/index.js';
import { STRIPE_EVENTS } from '../../../packages/server/src/payments/stripe-payments.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const guide = await readFile(`${root}docs/payments.md`, 'utf8');
const folder = `${root}.cache/payments-guide`;

describe('the guide to payments', () => {
  const startFolder = process.cwd();
  afterAll(async () => {
    process.chdir(startFolder);
    await rm(folder, { recursive: true, force: true });
  });

  test('has a sample that starts a server, whose webhook refuses what Stripe has not signed', async () => {
    const code = /^```ts\n([^]*?)^```$/m.exec(guide)?.[1] ?? '';
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/sample.ts`, code);
    // The sample stores its data below the current folder.
    process.chdir(folder);
    Object.assign(process.env, { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
    const { members, store, sweep } = (await import(pathToFileURL(`${folder}/sample.ts`).href)) as {
      members: MemberAreaServer;
      store: Store;
      sweep: NodeJS.Timeout;
    };
    clearInterval(sweep);
    const { status } = await members.fetch(
      new Request('https://www.example.com/api/payments/webhook', { method: 'POST', body: '{}' }),
    );
    await store.close();
    assert.equal(status, 400);
  });

  test('lists the events of the webhook', () => {
    const list = guide.split('<!-- events -->')[1]?.split('\n## ')[0] ?? '';
    assert.deepEqual(
      [...list.matchAll(/^- `(.*)`$/gm)].map(([, event]) => event),
      [...STRIPE_EVENTS],
    );
  });
});
