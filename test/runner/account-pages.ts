import type { Context, Next } from 'koa';

/**
 * Serves the pages below `/account`. A frame page (`/account/frame/...`) posts `frameLoaded` to its parent, keeps the
 * messages it receives in `window.received`, and posts a message when a test calls `contentWindow.post(type, payload)`.
 *
 * Query: with `silent` it does not post `frameLoaded`, `focusables=3` adds three buttons, `blocked` forbids framing,
 * `status=404` sets the status of the response.
 */
export async function accountPages(context: Context, next: Next): Promise<void> {
  if (!/^\/account(?:\/|$)/.test(context.path)) {
    await next();
    return;
  }
  const { status } = context.query;
  context.set('Content-Type', 'text/html; charset=utf-8');
  context.set('Cache-Control', 'no-store');
  if (status) context.status = Number(status);
  if ('blocked' in context.query) context.set('X-Frame-Options', 'DENY');
  context.body = /^\/account\/frame(?:\/|$)/.test(context.path) ? FRAME_PAGE : HOST_PAGE;
}

const FRAME_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Account</title>
  </head>
  <body>
    <main></main>
    <script>
      const query = new URLSearchParams(location.search);
      window.received = [];
      addEventListener('message', ({ data, origin }) => {
        window.received.push({ data, origin });
        window.dispatchEvent(new Event('received'));
      });
      window.post = (type, payload) =>
        parent.postMessage({ namespace: 'accountFrame', type, ...(payload && { payload }) }, location.origin);
      for (let number = 1; number <= Number(query.get('focusables')); number++) {
        const button = document.createElement('button');
        button.textContent = 'Button ' + number;
        document.querySelector('main').append(button);
      }
      if (!query.has('silent') && parent !== window) window.post('frameLoaded');
    </script>
  </body>
</html>
`;

const HOST_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Site</title>
  </head>
  <body></body>
</html>
`;
