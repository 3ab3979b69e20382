import type { Context, Next } from 'koa';

/** The cookie that turns the site on. Its value is the id of a scripted server. */
const COOKIE = 'accountSite';

/**
 * Serves a site with the browser build, as its owner does: `/account-site` and the account's addresses have an account
 * link, and `/account/frame` has the account. Its backend is a scripted server. Serves nothing without the cookie.
 */
export async function accountSite(context: Context, next: Next): Promise<void> {
  const id = context.cookies.get(COOKIE);
  if (!id || !/^\/account(?:-site|\/|$)/.test(context.path)) {
    await next();
    return;
  }
  const isFramePage = /^\/account\/frame(?:\/|$)/.test(context.path);
  context.set('Content-Type', 'text/html; charset=utf-8');
  context.set('Cache-Control', 'no-store');
  context.body = sitePage(id, isFramePage ? '<account-screen></account-screen>' : SITE_TAGS);
}

const SITE_TAGS =
  '<account-link><a href="/account">Account</a></account-link><account-frame></account-frame>';

const sitePage = (id: string, tags: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Site</title>
    <script type="application/json" data-member-areas>
      { "websiteId": "test-site", "environment": "test", "apiRoot": "/__scripted/${encodeURIComponent(id)}" }
    </script>
    <script type="module" src="/dist/cdn/autoload.js"></script>
  </head>
  <body>
    ${tags}
  </body>
</html>
`;
