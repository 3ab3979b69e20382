import { Hono } from 'hono';
import { libraryFiles } from 'member-area-server/node';
import type { DemoEnvironment } from '../../../demo/server/environment.js';
import { visitPage } from '../../../demo/server/page-visit.js';
import { accountPages, type AccountPage } from './account-pages.js';
import { networkPages, type NetworkPage } from './network-pages.js';
import { NETWORK_ROOT } from './page-shell.js';
import { ghostBackend, hankoBackend } from './peer-backends.js';

/** The compared libraries have styles and scripts in the page. Everything from other sites is blocked. */
const POLICY = "default-src 'self' 'unsafe-inline' data: blob:";

/**
 * Creates the routes of the compared pages, of their files and of the backends of the compared libraries.
 *
 * @param files the files after Brotli, by their paths below `NETWORK_ROOT`
 */
export function createNetworkRoutes(files: ReadonlyMap<string, Buffer>): Hono<DemoEnvironment> {
  const app = new Hono<DemoEnvironment>();
  const library = libraryFiles();
  for (const page of Object.values<NetworkPage>(networkPages)) {
    const { path, render, hasNoPreloads } = page;
    if (!render) continue;
    app.get(path, visitPage, async (c) => {
      c.header('content-security-policy', POLICY);
      const html = String(await render(new URL(c.req.url).origin));
      return c.html(hasNoPreloads ? html : await library.addPreloads(html));
    });
  }
  for (const { path, render } of Object.values<AccountPage>(accountPages)) {
    if (!render) continue;
    app.get(path.replace(/#.*/, ''), async (c) => {
      c.header('content-security-policy', POLICY);
      return c.html(await render(new URL(c.req.url).origin));
    });
  }
  // The demo has pages of its own at these addresses. Those of the server are measured.
  app.on('GET', ['/account', '/account/*'], (c) => c.var.members.fetch(c.req.raw, c.env));
  for (const [path, file] of files) {
    app.get(NETWORK_ROOT + path, (c) =>
      c.body(new Uint8Array(file), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    );
  }
  app.route(`${NETWORK_ROOT}/hanko/api`, hankoBackend);
  app.route(`${NETWORK_ROOT}/ghost`, ghostBackend);
  return app;
}
