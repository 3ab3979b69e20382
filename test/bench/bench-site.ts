import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { DemoEnvironment } from '../../demo/server/environment.js';
import { createDemo, openDemoStore } from '../../demo/server/start-demo.js';
import {
  renderFramePage,
  renderJoinPage,
  renderMembersPage,
  renderPanelPage,
  renderPricingPage,
} from './bench-page.js';
import { joinKinds, type JoinKindName } from './join-kinds.js';

/** A running site. Its `url` has no slash at the end. */
export interface BenchSite {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the pages of the benchmark and the whole demo from one origin, like a site and its backend.
 *
 * @param folder the folder of the bundles and of the demo's database
 * @param moreRoutes more routes of the site
 */
export async function startBenchSite(folder: string, moreRoutes?: Hono<DemoEnvironment>): Promise<BenchSite> {
  const store = await openDemoStore(folder);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const { app: demo, members } = createDemo(store, {
    origins: [`http://localhost:${port}`],
    dataFolder: folder,
    tools: true,
    hostRoutes: moreRoutes,
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/bench/join/:kind/:tags', (c) => {
    const { kind, tags } = c.req.param();
    return kind in joinKinds ? c.html(renderJoinPage(kind as JoinKindName, Number(tags))) : c.notFound();
  });
  app.get('/bench/frame', (c) => c.html(renderFramePage()));
  app.get('/bench/pricing', (c) => c.html(renderPricingPage()));
  app.get('/bench/panel', (c) => c.html(renderPanelPage()));
  app.get('/bench/members', (c) => c.html(renderMembersPage()));
  app.get('/bench/assets/:file', async (c) => {
    const code = await readFile(join(folder, 'assets', c.req.param('file')));
    return c.body(new Uint8Array(code), 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
  app.all('*', (c) => demo.fetch(c.req.raw, c.env));

  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
  return {
    url: `http://localhost:${port}`,
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
