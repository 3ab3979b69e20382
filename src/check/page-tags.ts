import { readPage } from './page-facts.js';

/** Returns the names of the tags of the library in a page, each once. */
export const tagsOfPage = (html: string): readonly string[] => [
  ...new Set(readPage(html).tags.map(({ localName }) => localName)),
];
