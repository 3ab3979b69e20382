/** The server of the package passes the whole conformance kit. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import './fast-hashes.js';
import { describeResult, runConformance, summarize } from 'member-area-elements/conformance';
import { sqliteStore } from 'member-area-elements/server/sqlite';
import { createConformanceSite, SETTINGS, SITE } from './conformance-site.js';

const folder = await mkdtemp(join(tmpdir(), 'conformance-store-'));
after(() => rm(folder, { recursive: true }));

const STORES = { SQLite: () => sqliteStore({ file: join(folder, 'site.db') }) };

for (const [name, openStore] of Object.entries(STORES)) {
  describe(`the server on ${name}`, async () => {
    const site = await createConformanceSite(openStore);
    after(() => site.close());

    test('passes every check of the kit', async () => {
      const results = await runConformance({ url: SITE, settings: SETTINGS, fetch: site.fetch });
      const others = results.filter(({ outcome }) => outcome.kind !== 'holds');
      assert.equal(others.map(describeResult).join('\n'), '');
      assert.equal(summarize(results).holds, results.length);
    });
  });
}
