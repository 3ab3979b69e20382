import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Environment } from '../http/environment.js';
import { formPathOf } from '../pages/account-forms.js';
import { loadPageTexts } from '../pages/page-texts.js';
import { giveCrumb } from '../people/crumbs.js';
import { answerSitePage } from '../site-page.js';

/**
 * The pages of the account in the layout of the site: `/account` and every path below it. The script of the library opens the
 * account over them; without JavaScript they lead to a form. A site may answer these paths with a page of its own.
 */
export const accountPageRoutes = new Hono<Environment>().on(
  'GET',
  ['/account', '/account/*'],
  giveCrumb,
  async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const formPath = formPathOf(pathname.slice('/account'.length), search);
    const { locale, texts } = await loadPageTexts(c.var.settings.frame.context);
    return answerSitePage(c, {
      title: texts.accountTitle,
      locale,
      head: html`<noscript><meta http-equiv="refresh" content="0; url=${formPath}" /></noscript>`,
      body: html`<noscript
        ><p><a href="${formPath}">${texts.goToAccount}</a></p></noscript
      >`,
    });
  },
);
