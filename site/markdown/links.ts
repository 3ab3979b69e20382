import { dirname, join } from 'node:path/posix';
import type { MarkdownIt } from 'markdown-it';
import { relativeAddress } from '../address.js';
import { DOCUMENTATION_LIST, fragmentOf } from '../documentation-list.js';
import { markdownPages, navigation, sitePathOf } from '../navigation.js';

/** Files that the site has a copy of, below their name. */
const COPIES = new Map([['docs/openapi.yaml', 'openapi.yaml']]);
/** The folder of the pictures, which the site has a copy of. */
export const PICTURES = 'docs/pictures/';
/** Folders whose files the site shows as pages of code. */
const SOURCE_FOLDERS = ['examples/'];
const SOURCE_FILES = ['LICENSE'];
const known = new Set(markdownPages.map(({ source }) => source));

/** The data that Eleventy gives to the renderer with each page. */
interface RenderedPage {
  /** The file of the page, from the root of the repository. */
  readonly source: string;
  /** Called with each file that the site shows as a page of code. */
  readonly onSourceFile: (path: string) => void;
}

/** Lets the links between files of the repository lead to the pages that the site makes of them, and pictures to their copies. */
export function siteLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('site-links', (state) => {
    const page = state.env as unknown as RenderedPage;
    for (const token of state.tokens.filter(({ type }) => type === 'html_block'))
      token.content = token.content.replace(
        /\b(src|srcset)="([^"]+)"/g,
        (_all, name: string, path: string) => `${name}="${siteLink(path, page)}"`,
      );
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' && token.attrGet('href');
      if (typeof href === 'string' && isRelative(href)) token.attrSet('href', siteLink(href, page));
    }
  });
}

/** @throws Error for a link to a file that the site does not have */
function siteLink(href: string, { source, onSourceFile }: RenderedPage): string {
  const [path = '', fragment] = href.split('#');
  if (path === '') return href;
  const file = join(dirname(source), path);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  const from = sitePathOf(source);
  const copy = COPIES.get(file) ?? (file.startsWith(PICTURES) ? file.slice('docs/'.length) : undefined);
  if (copy) return relativeAddress(from, copy + hash);
  if (file === DOCUMENTATION_LIST) return relativeAddress(from, sectionPath(fragment));
  if (known.has(file)) return relativeAddress(from, sitePathOf(file) + hash);
  if (SOURCE_FOLDERS.some((folder) => file.startsWith(folder)) || SOURCE_FILES.includes(file)) {
    onSourceFile(file);
    return relativeAddress(from, `${sourcePathOf(file)}${hash}`);
  }
  throw new Error(
    `${source}: the link ${href} leads to ${file}, which is no page of the site. Add it to site/navigation.ts.`,
  );
}

/** Returns the address of the section under a heading of the list of all pages, or that of the home page. */
const sectionPath = (fragment: string | undefined): string =>
  navigation.find((section) => fragmentOf(section) === fragment)?.path ?? '';

/** Returns the address of the page that shows a file of the repository. */
export const sourcePathOf = (file: string): string => `source/${file}/`;

const isRelative = (href: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
