import { preloads, writeHead, type LibraryBuild } from '../head/library-head.js';
import { findingAt, type Finding } from './finding.js';
import type { PageElement } from './html-parser.js';
import { attributeOf, type PageFacts } from './page-facts.js';
import { addressOf, libraryFile } from './script-findings.js';
import type { ServedPage } from './served-page.js';

/**
 * Returns the findings about the lines with `modulepreload` in the head: those that name scripts that do not exist, and those
 * that are missing.
 *
 * @param builds the builds of the library that the page may have. None is known: no findings
 */
export function preloadFindings(
  page: PageFacts,
  served: ServedPage | null,
  builds: readonly LibraryBuild[],
): Finding[] {
  const findings = builds.map((build) => findingsForBuild(page, served, build));
  return findings.some((one) => one.length === 0) ? [] : (findings[0] ?? []);
}

function findingsForBuild(page: PageFacts, served: ServedPage | null, build: LibraryBuild): Finding[] {
  const file = libraryFile(page, served);
  if (!file) return [];
  const { script } = file;
  const toHref = (written: string) => addressOf(page, written, served)?.href ?? '';
  const folder = script.source.replace(/[^/]*$/, '');
  const hasIntegrity = attributeOf(script.element, 'integrity') !== null;
  const needed = preloads(
    page.tags.map(({ localName }) => localName),
    build,
    { folder, hasIntegrity },
  );
  const known = new Set(Object.keys(build.chunks).map((path) => toHref(folder + path)));
  const links = page.elements.filter(isPreload);
  const hrefOf = (link: PageElement) => toHref(attributeOf(link, 'href') ?? '');
  const hrefs = new Set(links.map(hrefOf));
  const missing = needed.filter(({ attributes }) => !hrefs.has(toHref(attributes['href'] ?? '')));
  const stale = links.filter((link) => hrefOf(link).startsWith(toHref(folder)) && !known.has(hrefOf(link)));
  const [first] = stale;
  if (first) {
    const lines = missing.length > 0 ? ` Write these lines in its place:${linesOf(missing)}` : ' Remove it.';
    const message = `<link>: ${attributeOf(first, 'href')} is not a file of this version of the library, so the line has no effect${stale.length > 1 ? `, and ${stale.length - 1} more like it` : ''}.${lines}`;
    return [findingAt(first.position, { id: 'stale-preload', message })];
  }
  if (missing.length === 0) return [];
  const message = `<script>: the browser learns from ${script.source} which scripts the tags of this page need, and requests them later than it could. Add above it:${linesOf(missing)}`;
  return [findingAt(script.element.position, { id: 'missing-preload', message })];
}

const isPreload = (element: PageElement): boolean =>
  element.localName === 'link' && /(?:^|\s)modulepreload(?:\s|$)/i.test(attributeOf(element, 'rel') ?? '');

const linesOf = (elements: Parameters<typeof writeHead>[0]): string =>
  `\n${writeHead(elements)}`.replaceAll('\n', '\n  ');
