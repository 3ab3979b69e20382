/** The pages for people who use the library: the README and the guides in `docs`, with their code blocks and tables. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Pages in `docs` whose tables and samples have tests elsewhere: of the product, its build, its backend and its mocks. */
const NOT_GUIDES = [
  'architecture.md',
  'backend.md',
  'checking.md',
  'conformance.md',
  'decisions.md',
  'frameworks.md',
  'requirements.md',
  'tags.md',
  'api.md',
  'languages.md',
  'mail.md',
  'mocks.md',
  'store.md',
  'payments.md',
  'editors.md',
  'identity.md',
  'operations.md',
  'server.md',
  'webhooks.md',
  'moving.md',
  // The list of all pages.
  'README.md',
  // `recipes.full.test.ts`, `site-guides.full.test.ts`, `consumer-rights.full.test.ts` and `server-rendering.test.ts` run their code.
  'analytics.md',
  'another-origin.md',
  'consent.md',
  'consumer-rights.md',
  'edge-cache.md',
  'cdn.md',
  'content-security-policy.md',
  'recipes.md',
  'reverse-proxy.md',
  'server-rendering.md',
  'start.md',
];

const TEMPLATE_GUIDE = 'docs/in-your-template.md';

/** A page in Markdown. */
export interface GuidePage {
  /** The path from the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The README and every guide in `docs`. */
export const guidePages: readonly GuidePage[] = [
  'README.md',
  ...readdirSync(`${root}docs`)
    .filter((file) => file.endsWith('.md') && !NOT_GUIDES.includes(file))
    .map((file) => `docs/${file}`),
].map(readPage);

/** The text of all guides. */
export const guideText = guidePages.map(({ text }) => text).join('\n');

/** A block of code in a page. */
export interface CodeBlock {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

/** The code that readers paste: all blocks of the guides, the commands of CONTRIBUTING and the code of the backend page. */
export const codeBlocks: readonly CodeBlock[] = [
  // `host-tokens.full.test.ts` tries the rules for CSS frameworks.
  ...guidePages.flatMap(blocksOf).filter((block) => !isFrameworkRule(block)),
  ...blocksOf(readPage('CONTRIBUTING.md')),
  ...blocksOf(readPage('docs/backend.md')).filter(({ language }) => language === 'js'),
];

/** Returns the rows of the one table in the guides whose head has these columns. */
export function guideTable(...columns: string[]): string[][] {
  const found = guidePages
    .flatMap(({ text }) => text.split(/\n\n+/))
    .filter((paragraph) => paragraph.startsWith('|'))
    .map((paragraph) => paragraph.trim().split('\n').map(cellsOf))
    .filter(([head = []]) => columns.every((column) => head.includes(column)));
  assert.equal(found.length, 1, `one table with ${columns.join(', ')}`);
  return found[0]!.slice(2);
}

/** Returns the rule for each CSS framework in `docs/in-your-template.md`, by the heading above it. */
export function frameworkRules(): ReadonlyMap<string, string> {
  const sections = readPage(TEMPLATE_GUIDE).text.split(/^### /m).slice(1);
  const rules = sections.map((section): [string, string | undefined] => [
    section.split('\n', 1)[0]!,
    /^```css\n([^]*?)^```$/m.exec(section)?.[1],
  ]);
  return new Map(rules.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function isFrameworkRule({ page, language }: CodeBlock): boolean {
  return page === TEMPLATE_GUIDE && language === 'css';
}

/** Reads a page by its path from the root of the repository. */
export function readPage(path: string): GuidePage {
  return { path, text: readFileSync(root + path, 'utf8') };
}

/** Returns the blocks of code of a page. */
export function blocksOf({ path, text }: GuidePage): CodeBlock[] {
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    page: path,
    language,
    code,
  }));
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
