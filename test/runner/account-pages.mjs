/**
 * Pages for everything under `/account`, as a site has them. A frame page (`/account/frame/...`) posts `frameLoaded`
 * to its parent, keeps what it is sent in `window.received`, and posts on demand: `contentWindow.post(type, payload)`.
 *
 * Query: `silent` posts nothing by itself, `focusables=3` holds that many buttons, `blocked` refuses to be framed,
 * `status=404` is answered with that status.
 */
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

export async function accountPages(context, next) {
  if (!/^\/account(?:\/|$)/.test(context.path)) return next();
  context.set('Content-Type', 'text/html; charset=utf-8');
  context.set('Cache-Control', 'no-store');
  if (context.query.status) context.status = Number(context.query.status);
  if ('blocked' in context.query) context.set('X-Frame-Options', 'DENY');
  context.body = /^\/account\/frame(?:\/|$)/.test(context.path) ? FRAME_PAGE : HOST_PAGE;
}
