import { fromHighlighter } from '@shikijs/markdown-it';
import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import anchor from 'markdown-it-anchor';
import { COLOR_THEME, colorsAsClasses, createCodeHighlighter } from './code-colors.js';
import { siteLinks } from './links.js';
import { readableTables } from './tables.js';

/** Creates the renderer of the pages: colored code, the anchors that GitHub gives to headings, links within the site. */
export async function createMarkdown(): Promise<MarkdownIt> {
  const highlighter = await createCodeHighlighter();
  return createMarkdownIt({ html: true })
    .use(anchor, {
      slugify: slugOf,
      tabIndex: false,
      permalink: anchor.permalink.headerLink({ class: 'heading-link' }),
    })
    .use(
      fromHighlighter(highlighter, {
        theme: COLOR_THEME,
        transformers: [colorsAsClasses],
      }),
    )
    .use(siteLinks)
    .use(readableTables);
}

/** Returns the fragment that GitHub gives to a heading, so that a link works on both. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
