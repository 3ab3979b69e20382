import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { navigation, type NavigationPage } from './navigation.js';

const root = fileURLToPath(new URL('../', import.meta.url));

const TITLE = '# member-area-elements\n';
const SUMMARY = `> Custom elements that add member areas to any website: visitors join an area, log in and manage their account on the
> pages of the site. The package has the tags, a core without a framework, React views, and a backend.
`;

/** Groups that a reader with little room can leave out, as https://llmstxt.org describes them. */
const OPTIONAL = ['The project'];

/**
 * Returns `llms.txt`: a list of all pages in Markdown for language models. See https://llmstxt.org.
 *
 * @param addressOf returns the address of the Markdown file of a page
 */
export function llmsText(addressOf: (page: NavigationPage) => string): string {
  const groups = navigation
    .map(({ name, pages }) => ({
      name: OPTIONAL.includes(name) ? 'Optional' : name,
      lines: pages
        .filter((page) => 'source' in page)
        .map((page) => `- [${page.name}](${addressOf(page)}): ${page.description}`),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => `## ${name}\n\n${lines.join('\n')}\n`);
  return [TITLE, SUMMARY, ...groups].join('\n');
}

/** Returns `llms-full.txt`: all pages but the optional ones, one after the other. */
export function llmsFullText(): string {
  const texts = navigation
    .filter(({ name }) => !OPTIONAL.includes(name))
    .flatMap(({ pages }) => pages)
    .filter((page) => 'source' in page)
    .map(({ source }) => `<!-- ${source} -->\n\n${readFileSync(root + source, 'utf8').trim()}\n`);
  return [TITLE, SUMMARY, ...texts].join('\n');
}
