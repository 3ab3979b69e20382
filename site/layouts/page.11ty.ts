import type { PageData } from '@11ty/eleventy';
import { html, raw } from 'hono/html';
import type { PageHeading } from '../markdown/read-page.js';
import { relativeAddress } from '../address.js';
import { isTagPage, navigation, pathOf, type NavigationPage, type TemplatePage } from '../navigation.js';
import { TAGS_PATH } from '../tags/tag-paths.js';
import { sitePathOfUrl } from './document.11ty.js';

/** The data of a page with the navigation of the site. */
export interface PageLayoutData extends PageData {
  /** The headings for "On this page". Default: none, and the page has the place of the list for itself. */
  readonly headings?: readonly PageHeading[];
}

export const data = { layout: 'document.11ty.ts' };

/** Renders the navigation of the site at the left, the page, and the list of its headings at the right. */
export async function render({ page, content, headings = [] }: PageLayoutData) {
  const path = sitePathOfUrl(page.url);
  // The pages of the tags are in the list of the pages about tags alone: they are more than a third of all pages.
  const isListed = (one: NavigationPage | TemplatePage) => !isTagPage(one) || path.startsWith(TAGS_PATH);
  const shown = headings.length > 40 ? headings.filter(({ level }) => level === 2) : headings;
  return String(
    await html`<div class="columns">
      <nav class="site-navigation" id="site-navigation" popover aria-label="Documentation">
        ${navigation.map(
          ({ name, pages }) =>
            html`<h2>${name}</h2>
              <ul>
                ${pages.filter(isListed).map((one) => {
                  const isCurrent = pathOf(one) === path;
                  return html`<li>
                    <a
                      href="${relativeAddress(path, pathOf(one))}"
                      ${isCurrent ? raw('aria-current="page"') : ''}
                      >${one.name}</a
                    >
                  </li>`;
                })}
              </ul>`,
        )}
      </nav>
      <main
        id="content"
        class="${shown.length > 0 ? 'with-headings' : 'wide'}"
        data-pagefind-body
        ${isBackground(path) ? raw('data-pagefind-weight="0.2"') : ''}
      >
        ${raw(content)} ${nextPages(path)}
      </main>
      ${shown.length > 0 ? headingList(shown) : ''}
    </div>`,
  );
}

/** Returns whether other pages are better results of a search: the page is for contributors, or a list of every name. */
function isBackground(path: string): boolean {
  const group = navigation.find(({ pages }) => pages.some((page) => pathOf(page) === path));
  return group === undefined || ['Reference', 'The project'].includes(group.name);
}

/** Renders the links to the page before and after this one. */
function nextPages(path: string) {
  const all = navigation.flatMap(({ pages }) => pages);
  const at = all.findIndex((page) => pathOf(page) === path);
  if (at < 0) return '';
  const [previous, next] = [all[at - 1], all[at + 1]];
  return html`<nav class="next-pages" aria-label="Previous and next page" data-pagefind-ignore>
    ${
      previous
        ? html`<a rel="prev" href="${relativeAddress(path, pathOf(previous))}">${previous.name}</a>`
        : ''
    }
    ${next ? html`<a rel="next" href="${relativeAddress(path, pathOf(next))}">${next.name}</a>` : ''}
  </nav>`;
}

function headingList(headings: readonly PageHeading[]) {
  return html`<nav class="page-headings" id="page-headings" popover aria-labelledby="page-headings-title">
    <h2 id="page-headings-title">On this page</h2>
    <ul>
      ${headings.map(
        ({ level, text, id }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
      )}
    </ul>
  </nav>`;
}
