/** Reads the links and the fragments of headings from Markdown, for the tests of the documents. */

/** Returns the fragments that GitHub gives to the headings of a page, in their order. */
export function fragmentsOf(markdown: string): string[] {
  const used = new Map<string, number>();
  const fragments: string[] = [];
  for (const [, heading = ''] of withoutCodeBlocks(markdown).matchAll(/^ {0,3}#{1,6}[ \t]+(.*)$/gm)) {
    const slug = slugOf(heading);
    let fragment = slug;
    while (used.has(fragment)) {
      const times = (used.get(slug) ?? 0) + 1;
      used.set(slug, times);
      fragment = `${slug}-${times}`;
    }
    used.set(fragment, 0);
    fragments.push(fragment);
  }
  return fragments;
}

/**
 * Returns GitHub's fragment of one heading: lower case, a hyphen for each space, and only letters, digits, hyphens and
 * underscores.
 */
export function slugOf(heading: string): string {
  return plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns the targets of all links and pictures that are not in code. */
export function linksOf(markdown: string): string[] {
  const prose = withoutCodeBlocks(markdown).replace(/(`+)[^`][^]*?\1/g, '');
  const patterns = [
    /\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g,
    /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/gm,
    /\b(?:href|src)="([^"]+)"/g,
  ];
  return patterns.flatMap((pattern) => [...prose.matchAll(pattern)].map(([, target = '']) => target));
}

function withoutCodeBlocks(markdown: string): string {
  return markdown.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[^]*?\n)?? {0,3}\1[`~]*[ \t]*$/gm, '');
}

/** Returns the text of a heading without its marks; code stays unchanged. */
function plainText(heading: string): string {
  return heading
    .replace(/[ \t]+#+[ \t]*$/, '')
    .trim()
    .split('`')
    .map((part, at) => (at % 2 === 1 ? part : withoutMarks(part)))
    .join('');
}

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])_([^_]+)_(?![\p{L}\p{N}_])/gu, '$1');
}
