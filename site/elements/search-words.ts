/** Decides whether a page answers a search. Pagefind leaves out words that no page has, and counts "of" like any other word. */

/** Words of a question that say nothing about its subject. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be by can could do does for from had has have how i if in into is it its me my of on or our ' +
    'should so that the their them there these they this to was we what when where which who why will with would you your'
  ).split(' '),
);

/** A page as Pagefind describes it. */
export interface IndexedPage {
  /** The text of the page. A place in it is the number of a word, where white space separates words. */
  readonly content: string;
  readonly meta: { readonly title?: string; readonly keywords?: string };
  readonly anchors: readonly { readonly element: string; readonly id: string; readonly location: number }[];
}

/** Returns the words of a query that its results must have: all but the stop words, or all when there are no others. */
export function searchedWords(query: string): string[] {
  const words = wordsOf(query);
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(meaningful.length > 0 ? meaningful : words)];
}

/**
 * Returns the sections of a page that have all words, the title and the keywords of the page included: their ids, and `''` for the
 * text above the first heading. In the last word, somebody may still be typing, so its beginning is enough.
 */
export function matchingSections(page: IndexedPage, words: readonly string[]): string[] {
  const ofPage = stemsOf(`${page.meta.title ?? ''} ${page.meta.keywords ?? ''}`);
  const left = words.filter((word, at) => !hasWord(ofPage, word, at === words.length - 1));
  return sectionsOf(page)
    .filter(({ text }) => countWords(text, left, words.at(-1)) === left.length)
    .map(({ id }) => id);
}

/** Returns how many of the words a page has anywhere. */
export const countMatches = ({ content, meta }: IndexedPage, words: readonly string[]): number =>
  countWords(`${meta.title ?? ''} ${meta.keywords ?? ''} ${content}`, words, words.at(-1));

function sectionsOf({ content, anchors }: IndexedPage): { id: string; text: string }[] {
  const words = content.split(/\s+/);
  const headings = anchors.filter(({ element }) => /^h[1-6]$/.test(element));
  const starts = [{ id: '', location: 0 }, ...headings];
  return starts.map(({ id, location }, at) => ({
    id,
    text: words.slice(location, starts[at + 1]?.location).join(' '),
  }));
}

function countWords(text: string, words: readonly string[], last: string | undefined): number {
  const stems = stemsOf(text);
  return words.filter((word) => hasWord(stems, word, word === last)).length;
}

function hasWord(stems: ReadonlySet<string>, word: string, isLast: boolean): boolean {
  const stem = stemOf(word);
  return stems.has(stem) || (isLast && stem.length > 1 && [...stems].some((one) => one.startsWith(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? [];

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(wordsOf(text).flatMap((word) => [word, stemOf(word)]));

/** Returns a word without the endings of plurals and verbs, so that "refunds" finds "refund". */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|y)$/, 'i').replace(/(?:ings?|ed|es|s|e)$/, '');
  return stem.length < 3 ? word : stem;
}
