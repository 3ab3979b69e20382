/** Serves the hosts: the list of them at `/hosts/`, their pages, and the files of their packages. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoEnvironment } from '../../demo/server/environment.js';
import { staticFiles } from '../../demo/server/http/static-files.js';
import { visitPage } from '../../demo/server/page-visit.js';
import { hostPath, hosts, writeHostPage } from './hosts.js';

/** Foreign pages have styles and scripts in the page. Everything that they load from other sites is blocked. */
const HOST_POLICY = "default-src 'self' 'unsafe-inline' data:; frame-ancestors 'self'";

/** The routes below `/hosts/`. */
export const hostRoutes: Hono<DemoEnvironment> = new Hono();

hostRoutes.use('/hosts/*', visitPage);

hostRoutes.get('/hosts/', (c) =>
  c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Hosts</title>
          <link rel="stylesheet" href="/assets/site.css" />
        </head>
        <body>
          <main>
            <h1>Hosts</h1>
            <ul>
              ${hosts.map((host) => html`<li><a href="${hostPath(host)}">${host.name}</a>: ${host.description}</li>`)}
            </ul>
          </main>
        </body>
      </html>`,
  ),
);

for (const host of hosts) {
  hostRoutes.get(hostPath(host), async (c) => {
    c.header('content-security-policy', HOST_POLICY);
    return c.html(await writeHostPage(host));
  });
  const serveFile = host.folders.map((folder) =>
    staticFiles(`node_modules/${folder}`, `/hosts/${host.name}/`),
  );
  hostRoutes.get(`/hosts/${host.name}/*`, async (c) => {
    for (const serve of serveFile) {
      const answer = await serve(c);
      if (answer.ok) return answer;
    }
    return c.notFound();
  });
}
