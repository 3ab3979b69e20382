/** The search index that Pagefind has made of the pages. It is loaded on the first use. */

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
  debouncedSearch(query: string, options: object, withinMs: number): Promise<PagefindSearch | null>;
}
interface PagefindSearch {
  readonly results: readonly { data(): Promise<PagefindPage> }[];
}
interface PagefindPage {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
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
const SECTIONS_OF_A_PAGE = 2;
/** How much a word in the title or in the keywords of a page adds to its rank. See https://pagefind.app/docs/ranking/. */
const META_WEIGHTS = { title: 5, keywords: 6 };
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

/** Searches all pages. The page with this title comes first. Returns `null` when a later search has started meanwhile. */
export async function searchPages(query: string): Promise<readonly SearchResult[] | null> {
  const index = await loadSearchIndex();
  const search = await index.debouncedSearch(query, {}, DEBOUNCE);
  if (!search) return null;
  const found = await Promise.all(search.results.slice(0, PAGES).map((result) => result.data()));
  const isNamed = ({ meta: { title = '' } }: PagefindPage): boolean => toWords(title) === toWords(query);
  return [...found.filter(isNamed), ...found.filter((page) => !isNamed(page))].flatMap(toResults);
}

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

/** Returns the headings with the best matches, or the page where no heading has one. */
function toResults({ url, excerpt, meta, sub_results: sections }: PagefindPage): SearchResult[] {
  const pageTitle = meta.title ?? url;
  // The heading of the page itself is the result above.
  const headings = sections
    .filter((section) => section.url !== url && section.title !== pageTitle)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
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
