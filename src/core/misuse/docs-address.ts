/** Where the documents of this version can be read. A test compares the version with that of `package.json`. */
const DOCS = 'https://unpkg.com/member-area-elements@0.1.0/docs/';

/**
 * Returns the address of a page of the documents.
 *
 * @param page its name without `.md`, for example `hosting`
 * @param heading the fragment of one of its headings
 */
export const docsAddress = (page: string, heading: string): string => `${DOCS}${page}.md#${heading}`;
