import type { PageData } from '@11ty/eleventy';
import { html, raw } from 'hono/html';
import { SITE_ROOT, relativeAddress } from '../address.js';
import { SITE_POLICY } from '../policy.js';

/** The data of every page. */
export interface DocumentData extends PageData {
  readonly title: string;
  readonly description: string;
  /** The names of files in `site/scripts` that the page loads besides `site.ts`. Default: none. */
  readonly scripts?: readonly string[];
  /** The names of style sheets in `site/styles` that the page loads besides `site.css`. Default: none. */
  readonly styles?: readonly string[];
  /** Other words with which readers search for the page. Default: none. */
  readonly keywords?: string;
  /** The list of headings, which the header has a button for on a narrow screen. */
  readonly headings?: readonly unknown[];
  /** Whether the page is served for addresses of any depth, and needs absolute links. Default: it is not. */
  readonly isAtAnyDepth?: boolean;
}

const PRODUCT = 'member-area-elements';

/** Renders the document around the content of a layout or of a page: head, header and footer. */
export async function render(data: DocumentData) {
  const {
    page,
    content,
    title,
    description,
    scripts = [],
    styles = [],
    headings = [],
    keywords,
    isAtAnyDepth = false,
  } = data;
  const path = sitePathOfUrl(page.url);
  const link = (to: string) => (isAtAnyDepth ? SITE_ROOT + to : relativeAddress(path, to));
  const isHome = path === '';
  const hasNavigation = content.includes('id="site-navigation"');
  return String(
    await html`<!doctype html>
      <html lang="en" data-root="${link('')}">
        <head>
          <meta charset="utf-8" />
          <meta http-equiv="Content-Security-Policy" content="${raw(SITE_POLICY)}" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${isHome ? title : `${title} · ${PRODUCT}`}</title>
          <meta name="description" content="${description}" />
          ${keywords ? html`<meta name="keywords" content="${keywords}" data-pagefind-meta="keywords[content]" />` : ''}
          <meta name="color-scheme" content="light dark" />
          <link rel="canonical" href="${isAtAnyDepth ? SITE_ROOT : './'}" />
          <link rel="icon" type="image/svg+xml" href="${link('assets/icon.svg')}" />
          <link rel="stylesheet" href="${link('assets/site.css')}" />
          ${styles.map((name) => html`<link rel="stylesheet" href="${link(`assets/${name}.css`)}" />`)}
          <script src="${link('assets/stored-color-scheme.js')}"></script>
          <script type="module" src="${link('assets/site.js')}"></script>
          ${scripts.map((name) => html`<script type="module" src="${link(`assets/${name}.js`)}"></script>`)}
        </head>
        <body>
          <a class="skip-link" href="#content">Skip to the content</a>
          <header class="site-header">
            <a class="brand" href="${link('')}">${PRODUCT}</a>
            <site-search></site-search>
            <color-scheme-switch></color-scheme-switch>
            ${
              hasNavigation
                ? html`<div class="page-menus">
                    <button type="button" popovertarget="site-navigation">Menu</button>
                    ${
                      headings.length > 0
                        ? html`<button type="button" popovertarget="page-headings">On this page</button>`
                        : ''
                    }
                  </div>`
                : ''
            }
          </header>
          ${raw(content)}
          <!-- The style sheet shows the last table when the document has arrived. -->
          <div class="document-end" hidden></div>
        </body>
      </html>`,
  );
}

/** Returns the path of a page within the site from the address that Eleventy gives it, such as `/hosting/`. */
export const sitePathOfUrl = (url: string): string => url.replace(/^\//, '');
