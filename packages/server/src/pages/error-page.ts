import { HTTPException } from 'hono/http-exception';
import { Refusal } from '../http/refusal.js';
import { noticePage } from './notice-page.js';
import type { ServerPage } from './page-shell.js';
import type { PageTexts } from './page-texts.js';
import { refusalText } from './refusal-text.js';

/** Returns the page that a visitor sees in place of one that was refused or has failed. */
export function errorPage(error: Error, pageTexts: PageTexts): ServerPage {
  const { texts } = pageTexts;
  const home = { text: texts.backToSite, path: '/' };
  if (error instanceof Refusal) {
    switch (error.code) {
      case 'not-signed-in':
        return noticePage({
          title: texts.logInTitle,
          text: texts.sessionEnded,
          link: { text: texts.logIn, path: '/account/login' },
        });
      case 'feature-off':
        return noticePage({ title: texts.closedTitle, text: texts.closedMessage, link: home });
      case 'not-found':
        return notFoundPage(pageTexts);
      default:
        return noticePage({ title: texts.serverTitle, text: refusalText(error, pageTexts), link: home });
    }
  }
  // A form without its crumb: it is older than the session, or from another site.
  if (error instanceof HTTPException && error.status === 403)
    return noticePage({ title: texts.error.outOfDate, text: texts.error.outOfDateHelp, link: home });
  return noticePage({ title: texts.serverTitle, text: texts.serverMessage, link: home });
}

/** Returns the page for an address without a page. */
export const notFoundPage = ({ texts }: PageTexts): ServerPage =>
  noticePage({ title: texts.notFoundTitle, link: { text: texts.backToSite, path: '/' } });
