import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemberAreaServer } from 'member-area-server';
import { stripePayments } from 'member-area-server/stripe';
import { afterAll, test } from 'vitest';
import { openDemoStore, startDemo } from '../../../demo/server/start-demo.js';
import '../fast-hashes.js';
import { createDatabase } from '../database.js';
import { StripeDouble } from '../payments/stripe-double.js';
import { addPeople } from './senders.js';
import { startSiteProcess } from './site-process.js';
import { SITE, stripeKeys } from './stripe-keys.js';
import { payAll, raceWebhooks } from './webhook-race.js';

/** The number of people who buy; about 20 events of each are delivered. `npm run races` has 250. */
const BUYERS = Number(process.env['RACING_PEOPLE'] ?? 6);

test('two processes store each payment once, whatever the webhooks do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'member-area-webhooks-'));
  const database = await createDatabase(folder, 'postgres');
  const store = await openDemoStore(folder, database.url);
  const double = new StripeDouble(new Date());
  const { client, close } = await double.serve();
  const stripePort = Number(client.port);
  const payments = stripePayments({ ...stripeKeys, client });
  const other = await startSiteProcess(folder, database.url, { stripePort });
  const own = await startDemo({
    port: 0,
    dataFolder: folder,
    databaseUrl: database.url,
    origins: SITE,
    payments,
  });
  const members = createMemberAreaServer({
    origins: [SITE],
    store,
    mail: { send: () => Promise.resolve() },
    videoFolder: folder,
    payments,
    log: () => undefined,
  });
  afterAll(async () => {
    await other.end('SIGKILL');
    await own.close();
    await members.close();
    await close();
    await database.remove();
    await rm(folder, { recursive: true });
  });
  await database.run('delete from orders');
  const site = { database, double, processes: [own, other], members };
  await payAll(site, await addPeople(store, BUYERS));
  const start = performance.now();
  const deliveries = await raceWebhooks(site);
  const seconds = (performance.now() - start) / 1000;
  assert.ok(deliveries >= BUYERS * 10, String(deliveries));
  console.log(
    `${deliveries} deliveries in ${seconds.toFixed(1)} s: ${Math.round(deliveries / seconds)} a second`,
  );
});
