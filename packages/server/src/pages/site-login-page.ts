/** The page in the account frame that leads to the login of the site. */
import { html } from 'hono/html';
import { nonceAttribute, scriptJson, type Markup } from './markup.js';
import { shellPage, type PageSite } from './page-shell.js';
import type { PageTexts } from './page-texts.js';

/**
 * Returns the page that leaves the frame for the login of the site. It asks the page around it to close the frame and go
 * there. Without JavaScript it has a link.
 *
 * @param path the path of the login, with the return path
 */
export const siteLoginPage = (
  path: string,
  { texts, ...options }: PageTexts & PageSite & { readonly nonce: string },
): Markup =>
  shellPage(
    {
      title: texts.logInTitle,
      head: html`<script type="module" ${nonceAttribute(options.nonce)}>
        const redirectPath = ${scriptJson(path)};
        if (parent === window) location.replace(redirectPath);
        else
          parent.postMessage(
            { namespace: 'accountFrame', type: 'closeFrameAndRedirect', payload: { redirectPath } },
            location.origin,
          );
      </script>`,
      card: html`<h1>${texts.logInTitle}</h1>
        <p><a href="${path}" target="_top" data-part="button">${texts.logIn}</a></p>`,
    },
    options,
  );
