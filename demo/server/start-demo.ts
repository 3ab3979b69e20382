import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.js';
import { openDatabase } from './database/open-database.js';

/** How the demo is started; see {@link startDemo}. */
export interface DemoOptions {
  /** 0 chooses a free one. */
  port: number;
  /** Where the database file lives; made and seeded when missing. */
  dataFolder: string;
  /** A libSQL server instead of the file. */
  databaseUrl?: string | undefined;
  /** Whether `/demo/faults` is there. */
  faults?: boolean;
}

/** A running demo. */
export interface Demo {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Ends it; open connections are cut. */
  close(): Promise<void>;
}

/** Starts the demo site on the loopback interface. */
export async function startDemo({
  port,
  dataFolder,
  databaseUrl,
  faults = false,
}: DemoOptions): Promise<Demo> {
  const database = await openDatabase(dataFolder, databaseUrl);
  const app = createApp(database, { faults, videoFolder: join(dataFolder, 'videos') });
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          database.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
