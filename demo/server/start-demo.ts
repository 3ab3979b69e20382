import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createMemberAreaServer, type FixtureOptions, type Store } from 'member-area-elements/server';
import { sqliteStore } from 'member-area-elements/server/sqlite';
import { PAGE_CONTEXT } from '../pages/layout.js';
import { createApp } from './app.js';
import { demoMail } from './demo-mail.js';
import type { DemoEnvironment } from './environment.js';
import { accountScripts } from './http/account-scripts.js';
import { seed } from './seed.js';

/** The options of {@link startDemo}. */
export interface DemoOptions {
  /** The port of the server; 0 chooses a free one. */
  port: number;
  /** The folder of the database file, which is created and seeded when it is missing. */
  dataFolder: string;
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
  hostRoutes?: Hono<DemoEnvironment> | undefined;
  /** Whether the pages get the light build, `dist/cdn-light`. Default: they get `dist/cdn`. */
  lightBuild?: boolean;
  /** The secret of the calls for the conformance kit. Default: there are no such calls. */
  fixtures?: FixtureOptions | undefined;
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
  origins = '',
  tools = false,
  trustedProxies = 0,
  faults = false,
  hostRoutes,
  lightBuild = false,
  fixtures,
}: DemoOptions): Promise<Demo> {
  checkProxies(trustedProxies);
  readOriginList(origins, port);
  const store = await openDemoStore(dataFolder);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const { port: ownPort } = server.address() as AddressInfo;
  const { app, members } = createDemo(store, {
    origins: readOriginList(origins, ownPort),
    dataFolder,
    tools,
    trustedProxies,
    faults,
    hostRoutes,
    lightBuild,
    fixtures,
  });
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
  return {
    url: `http://localhost:${ownPort}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close(() => {
          members
            .settled()
            .then(() => store.close())
            .then(resolve, reject);
        });
        server.closeAllConnections();
      }),
  };
}

/** The options of {@link createDemo}. */
type SiteOptions = Omit<DemoOptions, 'port' | 'origins'> & {
  /** The addresses under which visitors reach the site, the main one first. */
  readonly origins: readonly [string, ...string[]];
};

/** Creates the demo site on a store. */
export function createDemo(
  store: Store,
  {
    origins,
    dataFolder,
    tools = false,
    trustedProxies,
    faults,
    hostRoutes,
    lightBuild,
    fixtures,
  }: SiteOptions,
) {
  const browserBuild = lightBuild ? 'cdn-light' : 'cdn';
  const members = createMemberAreaServer({
    origins,
    store,
    mail: demoMail(store, tools),
    context: PAGE_CONTEXT,
    frameStyleSheets: ['/assets/frame.css'],
    accountScripts: () => accountScripts(browserBuild),
    videoFolder: join(dataFolder, 'videos'),
    trustedProxies,
    policyReports: tools ? '/demo/csp' : undefined,
    fixtures,
  });
  return { members, app: createApp({ members, store, tools, faults, hostRoutes, browserBuild }) };
}

/**
 * Opens the store of the demo, and fills it when it is new.
 *
 * @param folder the folder of the database file, which is created when it is missing
 */
export async function openDemoStore(folder: string): Promise<Store> {
  const store = await sqliteStore({ file: join(folder, 'site.db') });
  await seed(store);
  return store;
}

/**
 * Reads a list of addresses that are separated by commas.
 *
 * @param port the port of the server: an empty list means its loopback addresses
 * @throws Error for a text that is not an address with http or https
 */
function readOriginList(list: string, port: number): readonly [string, ...string[]] {
  const [first, ...others] = list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (first === undefined)
    return [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
  for (const text of [first, ...others]) {
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      throw new Error(
        `DEMO_ORIGIN: ${JSON.stringify(text)} is not an address of a site. Write it with its scheme, for example https://www.example.com.`,
      );
  }
  return [first, ...others];
}

/** @throws Error for a text that is not a number of proxies, before the database is created */
function checkProxies(trustedProxies: number): void {
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0)
    throw new Error(
      `DEMO_TRUSTED_PROXIES: ${trustedProxies} is not a number of proxies. Write how many proxies are in front of the server, for example 1.`,
    );
}
