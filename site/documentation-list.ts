import { posix } from 'node:path';
import { navigation, type NavigationGroup } from './navigation.js';

/** The file with the list of all pages, for readers of the repository and of the package. `npm run docs` writes it. */
export const DOCUMENTATION_LIST = 'docs/README.md';

/** Pages that the package does not have, so that its list has no dead link. */
const OF_REPOSITORY = ['test/specification.md', 'CONTRIBUTING.md', 'AGENTS.md'];

/** Returns the fragment of the heading of a section in the list. */
export const fragmentOf = ({ name }: NavigationGroup): string =>
  name
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Returns the list of all pages in Markdown, by sections. The pages of the site alone, such as the builder, are not in it. */
export function documentationList(): string {
  const folder = posix.dirname(DOCUMENTATION_LIST);
  const sections = navigation.map(({ name, introduction, pages }) => {
    const lines = pages
      .filter((page) => 'source' in page)
      .filter(({ source }) => !OF_REPOSITORY.includes(source))
      .map((page) => `- [${page.name}](${posix.relative(folder, page.source)}): ${page.description}`);
    return `## ${name}\n\n${introduction}\n\n${lines.join('\n')}\n`;
  });
  return ['# Documentation\n', ...sections].join('\n');
}
