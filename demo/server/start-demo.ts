import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.js';
import { openDatabase } from './database/open-database.js';
import type { Environment } from './http/environment.js';
import { Outbox } from './http/outbox.js';
import { PublicOrigins, readOrigins } from './http/public-origins.js';

/** The options of {@link startDemo}. */
export interface DemoOptions {
  /** The port of the server; 0 chooses a free one. */
  port: number;
  /** The folder of the database file, which is created and seeded when it is missing. */
  dataFolder: string;
  /** The address of a libSQL server in place of the file. */
  databaseUrl?: string | undefined;
  /**
   * The addresses under which visitors reach the site, separated by commas, the main one first. Default: the loopback
   * addresses of the port.
   */
  origins?: string | undefined;
  /**
   * Whether everybody may read `/demo/mail`, `/demo/events` and `/demo/csp`. Default: nobody may, because a reset link
   * in a mail opens the account of its person.
   */
  tools?: boolean;
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. Default: 0, it is ignored. */
  trustedProxies?: number;
  /** Whether `/demo/faults` exists. Default: it does not. */
  faults?: boolean;
  /** The routes below `/hosts/`: pages that are not ours. Default: none. */
  hostRoutes?: Hono<Environment> | undefined;
  /** Whether the pages get the light build, `dist/cdn-light`. Default: they get `dist/cdn`. */
  lightBuild?: boolean;
}

/** A running demo. */
export interface Demo {
  /** The address of the site, without a slash at the end. */
  readonly url: string;
  /** Stops the server and closes its open connections. */
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
  hostRoutes,
  lightBuild = false,
}: DemoOptions): Promise<Demo> {
  checkOptions(origins, port, trustedProxies);
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
    hostRoutes,
    lightBuild,
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

/** @throws Error for an option that is not valid, before the database is created */
function checkOptions(origins: string, port: number, trustedProxies: number): void {
  readOrigins(origins, port);
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0)
    throw new Error(
      `DEMO_TRUSTED_PROXIES: ${trustedProxies} is not a number of proxies. Write how many proxies are in front of the server, for example 1.`,
    );
}
