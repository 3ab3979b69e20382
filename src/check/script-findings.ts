import { routerFaults, runsWhen } from '../core/misuse/router-faults.js';
import type { ServedPage } from './served-page.js';
import { findingAt, PAGE_START, type Finding } from './finding.js';
import type { PageElement } from './html-parser.js';
import { attributeOf, isCode, type LibraryScript, type PageFacts } from './page-facts.js';

/** The address that the links of a file are resolved with. No site has it. */
const NO_PAGE = 'https://page.invalid/';

/** Returns the address of the page; for a file, one that no site has. */
export const pageUrl = (served: ServedPage | null): URL => new URL(served?.url ?? NO_PAGE);

/** Returns the address that an element loads, or `null` when it cannot be read. */
export function addressOf({ elements }: PageFacts, written: string, served: ServedPage | null): URL | null {
  const base = elements.find((one) => one.localName === 'base' && attributeOf(one, 'href') !== null);
  try {
    return new URL(written, new URL((base && attributeOf(base, 'href')) ?? '', pageUrl(served)));
  } catch {
    return null;
  }
}

/** Returns the address of a script, or `null` for one that is named by its package. */
export const scriptAddress = (
  page: PageFacts,
  { source, isNamed }: LibraryScript,
  served: ServedPage | null,
): URL | null => (isNamed ? null : addressOf(page, source, served));

/** Returns the first script of the library in a file of its own, with its address; `null` for a page without one. */
export function libraryFile(
  page: PageFacts,
  served: ServedPage | null,
): { readonly script: LibraryScript; readonly address: URL } | null {
  const script = page.scripts.find(({ element }) => attributeOf(element, 'src') !== null);
  const address = script && scriptAddress(page, script, served);
  return script && address ? { script, address } : null;
}

/** Returns the findings about the scripts and the style sheet of the library. */
export function scriptFindings(page: PageFacts, served: ServedPage | null): Finding[] {
  return [
    ...missingScript(page),
    ...page.scripts.flatMap((script) => typeFindings(script)),
    ...page.scripts.flatMap((script) => answerFindings(page, script, served)),
    ...duplicates(page.scripts),
    ...routerFindings(page),
    ...integrityFindings(page, served),
    ...missingStyleSheet(page),
  ];
}

function missingScript({ tags, scripts, hasOtherScripts }: PageFacts): Finding[] {
  const [tag] = tags;
  if (!tag || scripts.length > 0 || hasOtherScripts) return [];
  const message = `<${tag.localName}>: no script of the page defines it. Add <script type="module" src="/member-area-elements/autoload.js"></script>.`;
  return [findingAt(tag.position, { id: 'missing-script', message })];
}

function typeFindings({ element, source }: LibraryScript): Finding[] {
  if (attributeOf(element, 'type')?.trim().toLowerCase() === 'module') return [];
  const message = `<script>: ${source} is a module, and the script has not the type of one. Write <script type="module" …>.`;
  return [findingAt(element.position, { id: 'script-type', message })];
}

function answerFindings(page: PageFacts, script: LibraryScript, served: ServedPage | null): Finding[] {
  const { element, source } = script;
  const answer = served?.scripts.get(scriptAddress(page, script, served)?.href ?? '');
  if (!answer) return [];
  const { status, contentType } = answer;
  const isScript = /\b(?:java|ecma)script\b/.test(contentType);
  if (status < 400 && isScript) return [];
  const what =
    status >= 400 ? `with status ${status}` : `with ${contentType || 'no type'} and not with a script`;
  const message = `<script>: ${source} was answered ${what}. Serve the folder dist/cdn of the package under that path.`;
  return [findingAt(element.position, { id: 'script-not-served', message })];
}

function duplicates(scripts: readonly LibraryScript[]): Finding[] {
  const first = scripts.find(({ kind }) => kind === 'autoload') ?? scripts[0];
  if (!first) return [];
  const others = scripts.filter(
    (script) =>
      script !== first && (first.kind === 'autoload' || folderOf(script.source) !== folderOf(first.source)),
  );
  return others.map(({ element, source }) =>
    findingAt(element.position, {
      id: 'duplicate-script',
      message: `<script>: ${source} loads the library, as ${first.source} does. The definitions that come first are used. Remove one of the two.`,
    }),
  );
}

function routerFindings({ elements, tags }: PageFacts): Finding[] {
  if (tags.length === 0) return [];
  const scripts = elements.filter(
    (element) => element.localName === 'script' && attributeOf(element, 'src') !== null && isCode(element),
  );
  const has = (element: PageElement, name: string) => attributeOf(element, name) !== null;
  return routerFaults(
    scripts.map((element) => ({
      address: attributeOf(element, 'src') ?? '',
      runs: runsWhen(attributeOf(element, 'type') ?? '', has(element, 'defer'), has(element, 'async')),
    })),
  ).map(({ index, ...fault }) => findingAt(scripts[index]?.position ?? PAGE_START, fault));
}

/** Returns the folder of a script, or the name of the package. */
const folderOf = (source: string): string =>
  source.startsWith('member-area-elements/') ? 'member-area-elements' : source.replace(/[^/]*$/, '');

function integrityFindings(page: PageFacts, served: ServedPage | null): Finding[] {
  const classic = page.scripts
    .filter(({ element }) => attributeOf(element, 'type')?.trim().toLowerCase() !== 'module')
    .map(({ element }) => element);
  const isAffected = (element: PageElement) => {
    const written = attributeOf(element, 'src') ?? attributeOf(element, 'href');
    const address = written === null ? null : addressOf(page, written, served);
    return (
      attributeOf(element, 'integrity') !== null &&
      attributeOf(element, 'crossorigin') === null &&
      address !== null &&
      address.origin !== pageUrl(served).origin
    );
  };
  return [...classic, ...page.styleSheets].filter(isAffected).map((element) =>
    findingAt(element.position, {
      id: 'integrity-without-crossorigin',
      message: `<${element.localName}>: the browser cannot check the integrity of a file on another origin without the attribute "crossorigin", and refuses the file. Add crossorigin="anonymous".`,
    }),
  );
}

function missingStyleSheet({ tags, styleSheets, scripts }: PageFacts): Finding[] {
  const tag = tags.find(
    (one) =>
      one.localName === 'member-area-join' &&
      attributeOf(one, 'hide-details') === null &&
      attributeOf(one, 'appearance') === null &&
      attributeOf(one, 'preview') === null,
  );
  // A bundler puts the style sheet into one of its own.
  if (!tag || styleSheets.length > 0 || !scripts.some(({ kind }) => kind === 'autoload')) return [];
  const message =
    '<member-area-join>: the page has no style sheet member-areas.css, so it moves when the price appears. Add <link rel="stylesheet" href="/member-area-elements/member-areas.css" />.';
  return [findingAt(tag.position, { id: 'missing-style-sheet', message })];
}
