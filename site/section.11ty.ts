import type { PageData } from '@11ty/eleventy';
import { html } from 'hono/html';
import { relativeAddress } from './address.js';
import { navigation, type NavigationGroup } from './navigation.js';
import { sectionList } from './section-list.js';
import { TAGS_PATH } from './tags/tag-paths.js';

interface SectionData extends PageData {
  readonly section: NavigationGroup;
}

/** A page for each section, which introduces its pages. The page of the tags is one of its own, with their previews. */
export const data = {
  layout: 'page.11ty.ts',
  sections: navigation.filter(({ path }) => path !== TAGS_PATH),
  pagination: { data: 'sections', size: 1, alias: 'section' },
  permalink: ({ section }: SectionData) => `${section.path}index.html`,
  // Eleventy first calls these without the data, to learn which parts they read.
  eleventyComputed: {
    title: ({ section }: SectionData) => section.name,
    description: ({ section }: SectionData) => section.introduction,
  },
};

/** What readers have, and the part of the documentation with which they start. */
const STARTS = [
  {
    has: 'A site or a template',
    path: 'start/#a-script-on-the-page',
    link: 'Script on a page',
    does: 'Plain HTML: one script, and a tag around the button that your page has.',
  },
  {
    has: 'An application',
    path: 'sections/frameworks/',
    link: 'Frameworks',
    does: 'React, Vue, Svelte, Angular and others: import the tags, with types for templates and JSX.',
  },
  {
    has: 'No site yet',
    path: 'start/#a-new-site',
    link: 'New site',
    does: 'One command writes a site with a backend, for Node.',
  },
  {
    has: 'A backend of your own',
    path: 'backend/',
    link: 'Your own backend',
    does: 'In any language: each call is described, and a command checks your answers.',
  },
];

export const render = async ({ section: { name, path, introduction, pages } }: SectionData) =>
  String(
    await html`<div data-pagefind-ignore>
      <h1>${name}</h1>
      <p class="lead">${introduction}</p>
      ${name === 'Start' ? starts(path) : ''} ${sectionList(path, pages)}
    </div>`,
  );

const starts = (from: string) =>
  html`<h2>Start with what you have</h2>
    <ul class="starts">
      ${STARTS.map(
        ({ has, path, link, does }) =>
          html`<li>
            <h3>${has}</h3>
            <p>${does}</p>
            <a href="${relativeAddress(from, path)}">${link}</a>
          </li>`,
      )}
    </ul>
    <h2>All pages of this section</h2>`;
