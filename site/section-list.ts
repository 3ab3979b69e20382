import { html } from 'hono/html';
import { relativeAddress } from './address.js';
import { pathOf, type NavigationPage, type TemplatePage } from './navigation.js';

/** Returns a list of pages, each with the sentence that introduces it. */
export const sectionList = (from: string, pages: readonly (NavigationPage | TemplatePage)[]) =>
  html`<ul class="section-pages">
    ${pages.map(
      (page) =>
        html`<li>
          <a href="${relativeAddress(from, pathOf(page))}">${page.name}</a>
          <p>${page.description}</p>
        </li>`,
    )}
  </ul>`;
