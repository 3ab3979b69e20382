import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

/** The routers of host pages, each with its published script. */
export type RouterName = 'turbo' | 'htmx' | 'htmx2' | 'swup' | 'barba';

/** The differences between the pages of the routers. */
interface Router {
  /** The path of its published script in `node_modules`. */
  readonly script: string;
  /** The attributes of the body. */
  readonly body?: string;
  /** The attributes of the element that it replaces on a visit. */
  readonly content?: string;
  /**
   * Whether its script is below ours. Above ours, its listeners run first: htmx 4 handles every traversal of the history
   * with the Navigation API, and Barba follows every address, even of entries it has not added. Both redraw the page then.
   */
  readonly isAfterOurs?: boolean;
  /** The script that starts it. */
  readonly start?: string;
}

const ROUTERS: Record<RouterName, Router> = {
  turbo: { script: '@hotwired/turbo/dist/turbo.es2017-umd.js' },
  htmx: { isAfterOurs: true, script: 'htmx.org/dist/htmx.js', body: 'hx-boost:inherited="true"' },
  htmx2: { script: 'htmx-2/dist/htmx.js', body: 'hx-boost="true"' },
  swup: {
    script: 'swup/dist/Swup.umd.js',
    content: 'id="swup"',
    start: 'new Swup({ animationSelector: false });',
  },
  barba: {
    isAfterOurs: true,
    script: '@barba/core/dist/barba.umd.js',
    body: 'data-barba="wrapper"',
    content: 'data-barba="container" data-barba-namespace="page"',
    start: 'barba.init({});',
  },
};

export const routerNames = Object.keys(ROUTERS) as RouterName[];

/** The number of pages of a router's site. */
export const PAGES = 4;

/**
 * Serves the pages `/turbo/1` to `/turbo/4`, and those of the other routers, from the origin of the demo. Each page has a
 * join tag, an account link, and a field whose text is lost when the router redraws the page.
 */
export async function serveRouterPages(context: BrowserContext): Promise<void> {
  for (const name of routerNames) {
    await context.route(`**/${name}/*`, async (route) => {
      const page = /\/(\d)$/.exec(new URL(route.request().url()).pathname)?.[1];
      const folder = fileURLToPath(new URL('../../node_modules/', import.meta.url));
      if (page) {
        await route.fulfill({ contentType: 'text/html', body: renderRouterPage(name, Number(page)) });
      } else {
        const body = await readFile(folder + ROUTERS[name].script, 'utf8');
        await route.fulfill({ contentType: 'text/javascript', body });
      }
    });
  }
}

function renderRouterPage(name: RouterName, number: number): string {
  const { body = '', content = '', start = '', isAfterOurs } = ROUTERS[name];
  const libraryScript = '<script type="module" src="/member-area-elements/autoload.js"></script>';
  const routerScripts = [`<script src="/${name}/script.js" defer></script>`];
  if (start)
    routerScripts.push(`<script defer src="data:text/javascript,${encodeURIComponent(start)}"></script>`);
  const links = Array.from({ length: PAGES }, (_, i) => `<a href="/${name}/${i + 1}">Page ${i + 1}</a>`);
  const join = `/account/login/create?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=/${name}/${number}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}, page ${number}</title>
    <script type="application/json" data-member-areas>
      { "websiteId": "demo-site", "environment": "production" }
    </script>
    ${(isAfterOurs ? [libraryScript, ...routerScripts] : [...routerScripts, libraryScript]).join('')}
  </head>
  <body ${body}>
    <header><account-link></account-link></header>
    <main ${content}>
      <h1>Page ${number}</h1>
      <nav>${links.join(' ')}</nav>
      <label>Note <input name="note" /></label>
      <member-area-join member-area-id="community"><a href="${join}">Join The Commons</a></member-area-join>
    </main>
    <account-frame></account-frame>
  </body>
</html>`;
}
