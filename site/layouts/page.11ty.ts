import type { PageData } from '@11ty/eleventy';
import { html, raw } from 'hono/html';
import type { PageHeading } from '../markdown/read-page.js';
import { relativeAddress } from '../address.js';
import {
  markdownPages,
  navigation,
  pathOf,
  PROJECT,
  sectionOf,
  type NavigationGroup,
} from '../navigation.js';
import { sitePathOfUrl } from './document.11ty.js';

/** The data of a page with the navigation of the site. */
export interface PageLayoutData extends PageData {
  /** The headings for "On this page". Default: none, and the page has the place of the list for itself. */
  readonly headings?: readonly PageHeading[];
}

export const data = { layout: 'document.11ty.ts' };

/** Renders the sections of the site at the left, with the pages of the current one, the page, and the list of its headings at the right. */
export async function render({ page, content, headings = [] }: PageLayoutData) {
  const path = sitePathOfUrl(page.url);
  const section = sectionOf(path);
  const shown = headings.length > 40 ? headings.filter(({ level }) => level === 2) : headings;
  return String(
    await html`<div class="columns">
      <nav class="site-navigation" id="site-navigation" popover aria-label="Documentation">
        <ul>
          ${navigation.map(
            (one) =>
              html`<li>
                ${navigationLink(path, one.path, one.name)} ${one === section ? pageList(path, one) : ''}
              </li>`,
          )}
        </ul>
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

/** Renders the pages of a section. Its heading is the link to the page that introduces them. */
const pageList = (from: string, { path, pages }: NavigationGroup) =>
  html`<ul>
    ${pages
      .map((page) => ({ path: pathOf(page), name: page.name }))
      .filter((page) => page.path !== path)
      .map((page) => html`<li>${navigationLink(from, page.path, page.name)}</li>`)}
  </ul>`;

const navigationLink = (from: string, path: string, name: string) =>
  html`<a href="${relativeAddress(from, path)}" ${path === from ? raw('aria-current="page"') : ''}
    >${name}</a
  >`;

/** Returns whether other pages are better results of a search. */
const isBackground = (path: string): boolean => {
  const section = sectionOf(path);
  const page = markdownPages.find((one) => pathOf(one) === path);
  return section === undefined || section.name === PROJECT || (page?.isBackground ?? false);
};

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
