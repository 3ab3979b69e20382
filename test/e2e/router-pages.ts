import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext } from 'playwright-core';

/** The routers of host pages. */
export type RouterName = 'turbo' | 'htmx' | 'htmx2' | 'swup' | 'barba' | 'pjax' | 'astro' | 'own';

/** The differences between the pages of the routers. */
interface Router {
  /** Returns its script. */
  readonly script: () => Promise<string>;
  /** What it needs in the head. */
  readonly head?: string;
  /** The attributes of the body. */
  readonly body?: string;
  /** The attributes of the element that it replaces on a visit. */
  readonly content?: string;
  /** The attributes of `<account-frame>`. */
  readonly frame?: string;
  /**
   * Whether its script is below ours. Above ours, its listeners run first: htmx 4 handles every traversal of the history
   * with the Navigation API, and the others follow every address, even of entries they have not added.
   */
  readonly isAfterOurs?: boolean;
  /** The script that starts it. */
  readonly start?: string;
}

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const published = (path: string) => () => readFile(modules + path, 'utf8');

/** A router as a site writes it for itself: it fetches a page, and replaces the content with that of the page. */
const OWN_ROUTER = `
  const show = async () => {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    document.title = page.title;
    document.querySelector('main').replaceChildren(...page.querySelector('main').childNodes);
  };
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || link.origin !== location.origin || opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState({ isOfOwnRouter: true }, '', link.href);
    show();
  });
  addEventListener('popstate', show);
`;

const ROUTERS: Record<RouterName, Router> = {
  turbo: { script: published('@hotwired/turbo/dist/turbo.es2017-umd.js') },
  htmx: { isAfterOurs: true, script: published('htmx.org/dist/htmx.js'), body: 'hx-boost:inherited="true"' },
  htmx2: { script: published('htmx-2/dist/htmx.js'), body: 'hx-boost="true"' },
  swup: {
    script: published('swup/dist/Swup.umd.js'),
    content: 'id="swup"',
    start: 'new Swup({ animationSelector: false });',
  },
  barba: {
    isAfterOurs: true,
    script: published('@barba/core/dist/barba.umd.js'),
    body: 'data-barba="wrapper"',
    content: 'data-barba="container" data-barba-namespace="page"',
    start: 'barba.init({});',
  },
  // Follows the click of each link, and the release of Enter on it.
  pjax: {
    isAfterOurs: true,
    script: published('pjax/pjax.js'),
    start: "new Pjax({ selectors: ['title', 'main'] });",
  },
  astro: {
    isAfterOurs: true,
    script: bundleAstro,
    head: '<meta name="astro-view-transitions-enabled" content="true" /><meta name="astro-view-transitions-fallback" content="animate" />',
    frame: 'data-astro-transition-persist="account"',
  },
  own: { isAfterOurs: true, script: () => Promise.resolve(OWN_ROUTER) },
};

export const routerNames = Object.keys(ROUTERS) as RouterName[];

/** The number of pages of a router's site. */
export const PAGES = 6;

/** Bundles the script of Astro's `<ClientRouter />` as a build of Astro does, which needs the whole of Astro. */
async function bundleAstro(): Promise<string> {
  const component = await readFile(`${modules}astro/components/ClientRouter.astro`, 'utf8');
  const contents = /<script>([\s\S]*)<\/script>/.exec(component)?.[1];
  if (!contents) throw new Error('ClientRouter.astro has no <script> any more.');
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: modules },
    bundle: true,
    write: false,
    format: 'iife',
    define: {
      'import.meta.env.SSR': 'false',
      'import.meta.env.DEV': 'false',
      __PREFETCH_DISABLED__: 'false',
      __PREFETCH_PREFETCH_ALL__: 'undefined',
      __PREFETCH_DEFAULT_STRATEGY__: 'undefined',
      __EXPERIMENTAL_CLIENT_PRERENDER__: 'false',
    },
    plugins: [
      {
        name: 'modules that Astro generates',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^astro:transitions\/client$/ }, () => ({
            path: `${modules}astro/dist/virtual-modules/transitions-router.js`,
          }));
          onResolve({ filter: /^virtual:astro:/ }, ({ path }) => ({ path, namespace: 'generated' }));
          onLoad({ filter: /./, namespace: 'generated' }, () => ({
            contents: 'export const internalFetchHeaders = {};',
          }));
        },
      },
    ],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * The order of the scripts. `recommended`: as `isAfterOurs` says. `classic`: the scripts of the router are at the end of the
 * body, and run before ours, because ours is a module. `below before-router`: the same with `before-router.js`
 * above them.
 */
export type RouterOrder = 'recommended' | 'classic' | 'below before-router';

/**
 * Serves the pages `/turbo/1` to `/turbo/6`, and those of the other routers, from the origin of the demo. Each page has a
 * join tag, a login tag and an account link with links of the author, and a field whose text is lost when the router
 * redraws the page.
 */
export async function serveRouterPages(
  context: BrowserContext,
  name: RouterName,
  order: RouterOrder = 'recommended',
): Promise<void> {
  // A plain link to the account makes a visit of the router.
  await context.route('**/account/login/create', (route) =>
    route.fulfill({ contentType: 'text/html', body: renderRouterPage(name, 'account', order) }),
  );
  await context.route(`**/${name}/*`, async (route) => {
    const page = /\/(\d)$/.exec(new URL(route.request().url()).pathname)?.[1];
    if (page) {
      await route.fulfill({ contentType: 'text/html', body: renderRouterPage(name, Number(page), order) });
    } else {
      await route.fulfill({ contentType: 'text/javascript', body: await ROUTERS[name].script() });
    }
  });
}

function renderRouterPage(name: RouterName, number: number | 'account', order: RouterOrder): string {
  const { head = '', body = '', content = '', frame = '', start, isAfterOurs } = ROUTERS[name];
  const libraryScript = '<script type="module" src="/member-area-elements/autoload.js"></script>';
  const routerScripts = [`<script src="/${name}/script.js" defer></script>`];
  if (start)
    routerScripts.push(`<script defer src="data:text/javascript,${encodeURIComponent(start)}"></script>`);
  const isClassic = order !== 'recommended';
  const scripts = isAfterOurs ? [libraryScript, ...routerScripts] : [...routerScripts, libraryScript];
  const firstScript =
    order === 'below before-router' ? '<script src="/member-area-elements/before-router.js"></script>' : '';
  const classicScripts = `${firstScript}<script src="/${name}/script.js"></script><script>${start ?? ''}</script>`;
  const links = Array.from({ length: PAGES }, (_, i) => `<a href="/${name}/${i + 1}">Page ${i + 1}</a>`);
  const join = `/account/login/create?accountLoginOrigin=MEMBER_AREA_BLOCK&memberAreaId=community&pricingOptionId=&originUrlPath=/${name}/${number}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}, page ${number}</title>
    ${head}
    <script type="application/json" data-member-areas>
      { "websiteId": "demo-site", "environment": "production" }
    </script>
    ${isClassic ? libraryScript : scripts.join('')}
  </head>
  <body ${body}>
    <header><account-link><a href="/account/login">Log in</a></account-link></header>
    <main ${content}>
      <h1>Page ${number}</h1>
      <nav>${links.join(' ')}</nav>
      <label>Note <input name="note" /></label>
      <member-area-join member-area-id="community" loading="interaction"><a href="${join}">Join The Commons</a></member-area-join>
      <member-area-login><a href="/account/login">Log in here</a></member-area-login>
      <a href="/account/login/create">Plain link to the account</a>
      <div style="height: 200vh"></div>
    </main>
    <account-frame ${frame}></account-frame>
    ${isClassic ? classicScripts : ''}
  </body>
</html>`;
}
