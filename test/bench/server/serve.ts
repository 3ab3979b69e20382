/** Serves one subject of the measurements in a process of its own, and sends its address to the parent. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createMemberAreaServer, type Store } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import { fillStore } from './bench-data.js';

const [subject = '', folder = '', databaseUrl = ''] = process.argv.slice(2);

/** Opens the store of the subject; `null` for the bare Hono. */
function openStore(): Promise<Store> | null {
  switch (subject) {
    case 'sqlite':
      return sqliteStore({ file: join(folder, 'site.db') });
    case 'postgres':
      return postgresStore({ url: databaseUrl });
    default:
      return null;
  }
}

const app = new Hono<{ Bindings: HttpBindings }>();
const store = await openStore();
if (store) {
  await fillStore(store);
  const members = createMemberAreaServer({
    origins: ['http://localhost'],
    store,
    mail: { send: () => Promise.resolve() },
    videoFolder: join(folder, 'videos'),
  });
  app.all('*', (c) => members.fetch(c.req.raw, { address: c.env.incoming.socket.remoteAddress }));
} else {
  app.get('/', (c) => c.text('hello'));
}
const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }: AddressInfo) => {
  process.send?.(`http://localhost:${port}`);
});
process.once('disconnect', () => {
  server.close();
  process.exit();
});
