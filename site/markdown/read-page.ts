import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MarkdownIt } from 'markdown-it';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A heading for the list "On this page". */
export interface PageHeading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

/** A page in Markdown, and what other pages need to know of it. */
export interface MarkdownPage {
  readonly markdown: string;
  readonly title: string;
  /** The headings of the second and third level. */
  readonly headings: readonly PageHeading[];
  /** The files of the repository to which the page links and which are no pages themselves. */
  readonly sourceFiles: readonly string[];
}

/**
 * Reads a page in Markdown.
 *
 * @param source the file, from the root of the repository
 * @throws Error for a page without a title
 */
export function readPage(markdownIt: MarkdownIt, source: string): MarkdownPage {
  const markdown = readFileSync(root + source, 'utf8');
  const sourceFiles: string[] = [];
  const tokens = markdownIt.parse(markdown, {
    source,
    onSourceFile: (path: string) => sourceFiles.push(path),
  });
  const headings = tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open') return [];
    const text = (tokens[at + 1]?.children ?? [])
      .filter(({ type }) => type === 'text' || type === 'code_inline')
      .map(({ content }) => content)
      .join('');
    return [{ level: Number(token.tag.slice(1)), text, id: String(token.attrGet('id')) }];
  });
  const title = headings.find(({ level }) => level === 1)?.text;
  if (!title) throw new Error(`${source}: the page has no title. Start it with a line such as "# Hosting".`);
  return {
    markdown,
    title,
    headings: headings.filter(({ level }) => level === 2 || level === 3),
    sourceFiles,
  };
}
