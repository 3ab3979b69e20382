/** The frame page of the account: the tag, and what loads it. */
import { html } from 'hono/html';
import { formPathOf } from './account-forms.js';
import { scriptJson, type Markup, type PageContext } from './markup.js';
import type { PageSite } from './page-shell.js';
import type { PageTexts } from './page-texts.js';

/** The parts of the frame page that differ between sites. */
export interface FramePageSite extends PageSite {
  /** The settings of the library. */
  readonly context: PageContext;
  /**
   * Returns the paths in the browser build of the scripts that the account needs. The browser then requests them with the
   * page. Otherwise it learns of each one from the one before.
   */
  readonly accountScripts: () => Promise<readonly string[]>;
  /** Returns the address of a file of the library that browsers need not check at each use. */
  readonly libraryAddress: (path: string) => Promise<string>;
}

/** The values of one answer. */
interface FramePageOptions extends PageTexts {
  readonly site: FramePageSite;
  /** A path inside the account. */
  readonly screen: string;
  /** The query of its address, with the question mark. */
  readonly query: string;
  /** The settings of the library now. */
  readonly context: PageContext;
}

/**
 * Returns the frame page. It is the same for everybody, so browsers and caches in front of the server may
 * keep it: it contains no crumb, no person, and nothing in the language of the visitor. Without JavaScript, it leads to the form
 * of the screen.
 */
export async function framePage(options: FramePageOptions): Promise<Markup> {
  const { site, screen, query, context, texts } = options;
  const formPath = formPathOf(screen, query);
  const [styles, script, ...scripts] = await Promise.all([
    site.libraryAddress('member-areas.css'),
    site.libraryAddress('autoload.js'),
    ...(await site.accountScripts()).map(site.libraryAddress),
  ]);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Account</title>
        ${[...site.styleSheets, styles].map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        <script type="application/json" data-member-areas>
          ${scriptJson({ locale: 'en', ...context })}
        </script>
        ${scripts.map((address) => html`<link rel="modulepreload" href="${address}" />`)}
        <script type="module" src="${script}"></script>
        <noscript><meta http-equiv="refresh" content="0; url=${formPath}" /></noscript>
      </head>
      <body>
        <account-screen>
          <noscript><a href="${formPath}">${texts.logIn}</a></noscript>
        </account-screen>
      </body>
    </html>`;
}
