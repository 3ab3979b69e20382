import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.js';
import { openDatabase } from './database/open-database.js';
import { Outbox } from './outbox.js';
import { PublicOrigins, readOrigins } from './public-origins.js';

/** How the demo is started; see {@link startDemo}. */
export interface DemoOptions {
  /** 0 chooses a free one. */
  port: number;
  /** Where the database file lives; made and seeded when missing. */
  dataFolder: string;
  /** A libSQL server instead of the file. */
  databaseUrl?: string | undefined;
  /**
   * The addresses visitors reach the site under, separated by commas, the main one first. Default: the loopback
   * addresses of its port.
   */
  origins?: string | undefined;
  /**
   * Whether everybody may read `/demo/mail`, `/demo/events` and `/demo/csp`. Default: nobody may, because a reset link
   * in a mail opens the account it is for.
   */
  tools?: boolean;
  /** How many proxies stand before the server, whose `X-Forwarded-For` is believed. Default: 0, it is ignored. */
  trustedProxies?: number;
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
  origins = '',
  tools = false,
  trustedProxies = 0,
  faults = false,
}: DemoOptions): Promise<Demo> {
  // What is wrong is told before anything is made.
  readOrigins(origins, port);
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0)
    throw new Error(`DEMO_TRUSTED_PROXIES: write how many proxies stand before the server, for example 1.`);
  const database = await openDatabase(dataFolder, databaseUrl);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const { port: ownPort } = server.address() as AddressInfo;
  const outbox = new Outbox();
  const app = createApp(database, {
    settings: { origins: new PublicOrigins(readOrigins(origins, ownPort)), tools, trustedProxies },
    outbox,
    faults,
    videoFolder: join(dataFolder, 'videos'),
  });
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
  return {
    url: `http://localhost:${ownPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          void outbox.settled().then(() => {
            database.close();
            resolve();
          });
        });
        server.closeAllConnections();
      }),
  };
}
