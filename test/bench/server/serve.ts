/**
 * Serves one subject of the measurements in a process of its own, and sends its address to the parent. Answers the messages
 * of `subject.ts`.
 */
import { Session, type Profiler } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createMemberAreaServer, type Store } from 'member-area-server';
import { postgresStore } from 'member-area-server/postgres';
import { sqliteStore } from 'member-area-server/sqlite';
import { fillStore } from './bench-data.js';

const [subject = '', folder = '', databaseUrl = '', size = ''] = process.argv.slice(2);

/** What the parent asks for. */
export type Question = 'processor-time' | 'memory' | 'start-profile' | 'stop-profile';

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
  if (size) await fillStore(store, Number(size));
  const members = createMemberAreaServer({
    origins: ['http://localhost'],
    store,
    mail: { send: () => Promise.resolve() },
    videoFolder: join(folder, 'videos'),
  });
  app.get('/members/:id', async (c) => {
    const gate = await members.gate(c.req.raw, c.req.param('id'));
    return gate.passed ? new Response('<h1>Welcome in</h1>', { headers: gate.headers }) : gate.response;
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

const inspector = new Session();
inspector.connect();
process.on('message', (question: Question) => void answer(question).then((result) => process.send?.(result)));

async function answer(question: Question): Promise<number | NodeJS.MemoryUsage | Profiler.Profile | null> {
  switch (question) {
    case 'processor-time': {
      const { user, system } = process.cpuUsage();
      return user + system;
    }
    case 'memory': {
      // Otherwise garbage looks like a leak. Twice, because finalizers free more.
      for (let time = 0; time < 2; time++) {
        await inspector.post('HeapProfiler.collectGarbage');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return process.memoryUsage();
    }
    case 'start-profile':
      await inspector.post('Profiler.enable');
      await inspector.post('Profiler.setSamplingInterval', { interval: 500 });
      await inspector.post('Profiler.start');
      return null;
    case 'stop-profile':
      return (await inspector.post('Profiler.stop')).profile;
  }
}
