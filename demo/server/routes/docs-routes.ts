import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { SITE_ROOT } from '../../../site/address.js';
import type { DemoEnvironment } from '../environment.js';

const FOLDER = fileURLToPath(new URL('../../../site/dist', import.meta.url));

/** The pages have their policy in their markup. A browser ignores this part of it there. */
const POLICY = "frame-ancestors 'self'";

/** The types of files that Hono does not know. */
const OTHER_TYPES = new Map([
  ['.md', 'text/markdown; charset=utf-8'],
  ['.yaml', 'application/yaml; charset=utf-8'],
]);

/** Returns the path of a file in the folder of the site. */
const siteFile = (path: string): string => path.slice(SITE_ROOT.length - 1);

/** Returns whether a folder has the documentation. Default: that of this repository. */
export const isDocsSiteBuilt = (folder = FOLDER): boolean => existsSync(`${folder}/index.html`);

/**
 * Returns the routes of the documentation that `npm run docs:site` makes. Before that, they are a page that says so.
 *
 * @param folder the folder of the files. Default: that of this repository
 */
export const docsRoutes = (folder = FOLDER) =>
  new Hono<DemoEnvironment>()
    .use(async (c, next) => {
      await next();
      c.header('content-security-policy', POLICY);
      c.header('x-content-type-options', 'nosniff');
      c.header('cache-control', 'no-cache');
    })
    .use(async (c, next) => (isDocsSiteBuilt(folder) ? next() : c.html(notBuilt(), 404)))
    // The links of a page are relative to its address with a slash at the end.
    .use(async (c, next) => {
      const { path } = c.req;
      const isPage = !path.endsWith('/') && existsSync(`${folder}${siteFile(path)}/index.html`);
      return isPage ? c.redirect(`${path}/`, 301) : next();
    })
    // Created for each request, because it warns about a folder that does not exist yet.
    .get('/*', (c, next) => serveFiles(folder)(c, next))
    .get('/*', async (c) => c.html(await readFile(`${folder}/404.html`, 'utf8'), 404));

const serveFiles = (folder: string) =>
  serveStatic<DemoEnvironment>({
    root: folder,
    rewriteRequestPath: siteFile,
    onFound: (path, c) => {
      const type = OTHER_TYPES.get(extname(path));
      if (type) c.header('content-type', type);
    },
  });

const notBuilt = () =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Documentation</title>
      </head>
      <body>
        <main>
          <h1>The documentation is not built</h1>
          <p>Run <code>npm run docs:site</code>, then reload this page. <a href="/">Back to the demo</a></p>
        </main>
      </body>
    </html>`;
