/** The page in the account frame that leads to the login of the site. */
import { html } from 'hono/html';
import { directionOf } from 'member-area-elements/core/messages';
import { nonceAttribute, scriptJson, type Markup } from './markup.js';
import { pageStyleLinks, shell, type PageSite } from './page-shell.js';
import type { PageTexts } from './page-texts.js';

/**
 * Returns the page that leaves the frame for the login of the site. It asks the page around it to close the frame and go
 * there. Without JavaScript it has a link.
 *
 * @param path the path of the login, with the return path
 */
export const siteLoginPage = (
  path: string,
  { texts, locale, siteName, styleSheets, nonce }: PageTexts & PageSite & { readonly nonce: string },
): Markup =>
  html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.logInTitle}</title>
        ${pageStyleLinks(styleSheets, nonce)}
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
        ${shell(
          {
            card: html`<h1>${texts.logInTitle}</h1>
              <p><a href="${path}" target="_top" data-part="button">${texts.logIn}</a></p>`,
          },
          { siteName, locale },
        )}
      </body>
    </html>`;
