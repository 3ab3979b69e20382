/** The page in the account frame that leads to the login of the site. */
import { html } from 'hono/html';
import { nonceAttribute, scriptJson, type Markup } from './markup.js';

/**
 * Returns the page that leaves the frame for the login of the site. It asks the page around it to close the frame and go
 * there. Without JavaScript it has a link.
 *
 * @param path the path of the login, with the return path
 */
export const siteLoginPage = (path: string, nonce: string): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Log in</title>
        <script type="module" ${nonceAttribute(nonce)}>
          const redirectPath = ${scriptJson(path)};
          if (parent === window) location.replace(redirectPath);
          else
            parent.postMessage(
              { namespace: 'accountFrame', type: 'closeFrameAndRedirect', payload: { redirectPath } },
              location.origin,
            );
        </script>
      </head>
      <body>
        <main><a href="${path}" target="_top">Log in</a></main>
      </body>
    </html>`;
