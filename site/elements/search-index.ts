/** The search index that Pagefind has made of the pages. It is loaded on the first use. */
import { countMatches, matchingSections, searchedWords, type IndexedPage } from './search-words.js';

/** What a search has found. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Whether no page has all words together, and the results have some of them. */
  readonly isPartial: boolean;
}

/** A place that a search has found: a page, or a heading in it. */
export interface SearchResult {
  readonly url: string;
  readonly title: string;
  /** The page of a heading; not set for a page. */
  readonly pageTitle?: string;
  readonly excerpt: readonly ExcerptPart[];
}

/** A piece of the text around the words that were found. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The module that Pagefind writes. See https://pagefind.app/docs/api/. */
interface Pagefind {
  options(options: {
    readonly excerptLength: number;
    readonly noWorker: boolean;
    readonly ranking: { readonly metaWeights: Readonly<Record<string, number>> };
  }): Promise<void>;
  search(query: string): Promise<PagefindSearch>;
  debouncedSearch(query: string, options: object, withinMs: number): Promise<PagefindSearch | null>;
}
interface PagefindSearch {
  readonly results: readonly { data(): Promise<PagefindPage> }[];
}
interface PagefindPage extends IndexedPage {
  readonly url: string;
  readonly excerpt: string;
  readonly sub_results: readonly PagefindSection[];
}
interface PagefindSection {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  /** The places of the words, with how much each says about the page. */
  readonly weighted_locations: readonly { readonly balanced_score: number }[];
}

const PAGES = 6;
/** How many pages of Pagefind's answer are read at once, and in all, to find those that have all words together. */
const BATCH = 8;
const READ_PAGES = 24;
const SECTIONS_OF_A_PAGE = 2;
/** How much a word in the title or in the keywords of a page adds to its rank. See https://pagefind.app/docs/ranking/. */
const META_WEIGHTS = { title: 8, keywords: 10 };
/** How long a search waits for the next letter, in milliseconds. */
const DEBOUNCE = 120;

let loading: Promise<Pagefind> | undefined;

/** Loads the index. After a failure, the next call tries again. */
export function loadSearchIndex(): Promise<Pagefind> {
  loading ??= importIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Searches all pages for those that have all words of a query together, in one section. The page with this title comes first.
 * When there is none, finds pages with some of the words. Returns `null` when a later search has started meanwhile.
 */
export async function searchPages(query: string): Promise<SearchAnswer | null> {
  const index = await loadSearchIndex();
  const words = searchedWords(query);
  const search = await index.debouncedSearch(words.join(' '), {}, DEBOUNCE);
  if (!search) return null;
  const pages = await findCompletePages(search, words);
  const isNamed = ({ meta: { title = '' } }: PagefindPage): boolean => toWords(title) === toWords(query);
  if (pages.length > 0) {
    const ordered = [...pages.filter(isNamed), ...pages.filter((page) => !isNamed(page))];
    return { results: ordered.slice(0, PAGES).flatMap((page) => toResults(page, words)), isPartial: false };
  }
  const partial = words.length > 1 ? await findPartialPages(index, search, words) : [];
  return { results: partial.flatMap((page) => toResults(page, words)), isPartial: partial.length > 0 };
}

async function findCompletePages(search: PagefindSearch, words: readonly string[]): Promise<PagefindPage[]> {
  const complete: PagefindPage[] = [];
  for (let at = 0; at < READ_PAGES && complete.length < PAGES; at += BATCH) {
    const pages = await readPages(search, at, BATCH);
    complete.push(...pages.filter((page) => matchingSections(page, words).length > 0));
  }
  return complete;
}

/** Returns the pages with the most of the words. Pagefind finds none when no page has all that it knows. */
async function findPartialPages(
  index: Pagefind,
  search: PagefindSearch,
  words: readonly string[],
): Promise<PagefindPage[]> {
  const searches = [search, ...(await Promise.all(words.map((word) => index.search(word))))];
  const pages = (await Promise.all(searches.map((one) => readPages(one, 0, PAGES)))).flat();
  return [...new Map(pages.map((page) => [page.url, page])).values()]
    .map((page) => ({ page, count: countMatches(page, words) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, PAGES)
    .map(({ page }) => page);
}

const readPages = ({ results }: PagefindSearch, from: number, count: number): Promise<PagefindPage[]> =>
  Promise.all(results.slice(from, from + count).map((result) => result.data()));

/** Returns a title or a query in lower case, without the brackets of a tag. */
const toWords = (text: string): string => text.replace(/[<>]/g, '').trim().toLowerCase();

/** Returns the text of an excerpt, in which Pagefind marks the words that it has found. */
function readExcerpt(markup: string): ExcerptPart[] {
  return markup
    .split(/<\/?mark>/)
    .map((text, at) => ({ text: decodeEntities(text), isMatch: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

async function importIndex(): Promise<Pagefind> {
  const root = new URL(document.documentElement.dataset['root'] ?? './', document.baseURI);
  const index = (await import(new URL('pagefind/pagefind.js', root).href)) as Pagefind;
  // Trusted Types refuse the address of the worker, and the index is small enough for the page itself.
  await index.options({ excerptLength: 18, noWorker: true, ranking: { metaWeights: META_WEIGHTS } });
  return index;
}

/** Returns the page, and the headings with the best matches: first those whose section has all words. */
function toResults(found: PagefindPage, words: readonly string[]): SearchResult[] {
  const { url, excerpt, meta, sub_results: sections } = found;
  const pageTitle = meta.title ?? url;
  const complete = new Set(matchingSections(found, words));
  const isComplete = (section: PagefindSection) => complete.has(section.url.split('#')[1] ?? '');
  // The heading of the page itself is the result above.
  const headings = sections
    .filter((section) => section.url !== url && section.title !== pageTitle)
    .toSorted(
      (one, other) => Number(isComplete(other)) - Number(isComplete(one)) || scoreOf(other) - scoreOf(one),
    )
    .slice(0, SECTIONS_OF_A_PAGE);
  const page = { url, title: pageTitle, excerpt: readExcerpt(excerpt) };
  return [
    page,
    ...headings.map((section) => ({
      url: section.url,
      title: section.title,
      pageTitle,
      excerpt: readExcerpt(section.excerpt),
    })),
  ];
}

const scoreOf = ({ weighted_locations: places }: PagefindSection): number =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0);

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const decodeEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
