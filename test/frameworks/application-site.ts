/** Serves a built application beside the demo as its backend. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { nodeListener, type NodeBindings, type RequestHandler } from 'member-area-server/node';
import '../server/fast-hashes.js';
import { createDemo, openDemoStore, startDemo } from '../../demo/server/start-demo.js';
import type { Serving } from './application.js';
import type { InstalledApplication, Variables } from './installed-application.js';

export interface ApplicationSite {
  /** The address of the application, without a slash at the end. */
  readonly url: string;
  /** The environment of the scripts `build` and `start`. */
  readonly variables: Variables;
  /** Serves the application, which has been built. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the addresses of an application and starts its backend, before it is built. */
export async function openSite(
  application: InstalledApplication,
  serving: Serving,
): Promise<ApplicationSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'application-data-'));
  const site =
    serving.kind === 'server'
      ? await openServer(application, serving.ready, dataFolder)
      : await openFiles(application, serving.kind === 'files-and-library', dataFolder);
  return {
    ...site,
    async close() {
      await site.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The built files and the demo, on one origin. */
async function openFiles(
  { folder }: InstalledApplication,
  hasLibraryOrigin: boolean,
  dataFolder: string,
): Promise<ApplicationSite> {
  const server = await listen();
  const url = urlOf(server);
  const { app, members } = createDemo(await openDemoStore(dataFolder), {
    origins: [url],
    dataFolder,
    tools: true, // mails are kept and not printed
  });
  const library = hasLibraryOrigin ? await serveLibrary(folder) : undefined;
  return {
    url,
    variables: library ? { LIBRARY_ORIGIN: urlOf(library) } : {},
    start() {
      const site = new Hono<{ Bindings: NodeBindings }>();
      site.use(serveStatic({ root: join(folder, 'dist') }));
      site.all('*', (c) => app.fetch(c.req.raw, c.env));
      answerWith(server, (request, bindings) => site.fetch(request, bindings));
      return Promise.resolve();
    },
    async close() {
      await Promise.all([stop(server), library && stop(library)]);
      await members.close();
    },
  };
}

/** The server of the application on one origin, and the demo behind it. */
async function openServer(
  application: InstalledApplication,
  ready: RegExp,
  dataFolder: string,
): Promise<ApplicationSite> {
  const reserved = await listen();
  const url = urlOf(reserved);
  const { port } = reserved.address() as AddressInfo;
  await stop(reserved);
  const demo = await startDemo({ port: 0, origins: url, dataFolder, tools: true });
  const variables = { PORT: String(port), BACKEND: demo.url };
  let server: Awaited<ReturnType<InstalledApplication['start']>> | undefined;
  return {
    url,
    variables,
    async start() {
      server = await application.start('start', variables, ready);
    },
    async close() {
      await server?.end('SIGTERM');
      await demo.close();
    },
  };
}

/** Serves the browser build of the installed library on an origin of its own, as a content delivery network does. */
async function serveLibrary(folder: string): Promise<Server> {
  const files = new Hono();
  files.use(cors());
  files.use(serveStatic({ root: join(folder, 'node_modules/member-area-elements/dist/cdn') }));
  const server = await listen();
  answerWith(server, (request) => files.fetch(request));
  return server;
}

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

const urlOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

function answerWith(server: Server, handler: RequestHandler): void {
  server.on('request', nodeListener(handler));
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
