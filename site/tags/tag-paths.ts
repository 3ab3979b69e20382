/** The address of the page with all tags within the site. */
export const TAGS_PATH = 'tags/';

/** Returns the address of the page of a tag within the site. */
export const tagPath = (tag: string): string => `${TAGS_PATH}${tag}/`;
