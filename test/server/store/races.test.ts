import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { openDemoStore, startDemo } from '../../../demo/server/start-demo.js';
import '../fast-hashes.js';
import { createDatabase } from '../database.js';
import {
  addPeopleAndAreas,
  raceAccounts,
  raceCreations,
  raceGrants,
  raceJoins,
  racePayments,
} from './races.js';
import { startSiteProcess } from './site-process.js';

/** The number of people; each of them sends 20 requests to join. `npm run races` has 250. */
const PEOPLE = Number(process.env['RACING_PEOPLE'] ?? 20);
const AREAS = 5;

describe('two processes of the server on one PostgreSQL database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-races-'));
  const database = await createDatabase(folder, 'postgres');
  const store = await openDemoStore(folder, database.url);
  const other = await startSiteProcess(folder, database.url);
  const own = await startDemo({
    port: 0,
    dataFolder: folder,
    databaseUrl: database.url,
    humanCheck: false,
  });
  afterAll(async () => {
    await other.end('SIGKILL');
    await own.close();
    await store.close();
    await database.remove();
    await rm(folder, { recursive: true });
  });
  const site = { store, database, processes: [own, other] };
  const { people, areas } = await addPeopleAndAreas(site, PEOPLE, AREAS);

  for (const [name, race] of [
    ['store each membership once, and lose none', () => raceJoins(site, people, areas)],
    ['store each payment once, with one order', () => racePayments(site, people)],
    ['let each person in once, by a payment or by the owner', () => raceGrants(site, people)],
    ['create as many areas as the plan allows', () => raceCreations(site)],
    ['create one account for an email', () => raceAccounts(site)],
  ] as const) {
    test(name, async () => {
      const start = performance.now();
      const requests = await race();
      const seconds = (performance.now() - start) / 1000;
      assert.ok(requests > 0);
      console.log(
        `${requests} requests in ${seconds.toFixed(1)} s: ${Math.round(requests / seconds)} a second`,
      );
    });
  }
});
