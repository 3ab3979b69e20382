/** No link in the documents is dead, and no comment in the code names a page or a heading that does not exist. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { fragmentsOf, linksOf, slugOf } from './markdown.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const filesIn = (folder: string, ending: RegExp, recursive = true) =>
  readdirSync(root + folder, { recursive, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => ending.test(path) && !path.includes('node_modules'))
    .sort();

const PAGES = [
  ...['README.md', 'AGENTS.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'demo/README.md'],
  ...filesIn('docs', /\.md$/),
  ...filesIn('test', /\.md$/, false),
];
const SOURCES = ['src', 'demo', 'scripts', 'test'].flatMap((folder) =>
  filesIn(folder, /\.(?:[cm]?[jt]sx?|css|html)$/),
);

/** Returns why a link from a page leads nowhere, or `null` when it does not. */
function problemOf(target: string, page: string): string | null {
  const [path = '', fragment] = target.split('#').map(decodeURIComponent);
  const file = path === '' ? page : normalize(join(dirname(page), path));
  if (!existsSync(root + file)) return `${page}: ${target}: there is no ${file}`;
  if (fragment === undefined || !file.endsWith('.md')) return null;
  return fragmentsOf(read(file)).includes(fragment) ? null : `${page}: ${target}: no such heading in ${file}`;
}

const isRelative = (target: string) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);

describe('the documents', () => {
  for (const page of PAGES) {
    it(`${page} has no dead link`, () => {
      const dead = linksOf(read(page))
        .filter(isRelative)
        .map((target) => problemOf(target, page))
        .filter((problem) => problem !== null);
      assert.deepEqual(dead, []);
    });
  }

  it('name only npm scripts that exist', () => {
    const scriptsIn = (folder: string) =>
      (JSON.parse(read(`${folder}package.json`)) as { scripts: Record<string, string> }).scripts;
    // The pages in docs/frameworks name scripts of the applications.
    const scripts: Record<string, string> = { ...scriptsIn('test/frameworks/vue/'), ...scriptsIn('') };
    const missing = PAGES.flatMap((page) =>
      [...read(page).matchAll(/npm run ([\w:]+)/g)]
        .filter(([, script = '']) => scripts[script] === undefined)
        .map(([command]) => `${page}: ${command}`),
    );
    assert.deepEqual(missing, []);
  });

  it('are named in the code only with pages and headings that exist', () => {
    const mentions = SOURCES.flatMap((source) =>
      [...read(source).matchAll(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\p{L}\p{N}_-]+)?/gu)].map(([mention]) => ({
        source,
        mention,
      })),
    );
    assert.ok(mentions.length > 20, 'the mentions are found');
    const dead = mentions
      .map(({ source, mention }) => ({ source, problem: problemOf(mention, 'README.md') }))
      .filter(({ problem }) => problem !== null);
    assert.deepEqual(dead, []);
  });
});

describe('the check of links', () => {
  const slugs: [heading: string, slug: string][] = [
    ['Joining a member area', 'joining-a-member-area'],
    ['`npm test`, step by step', 'npm-test-step-by-step'],
    ['The crumb & its repeat', 'the-crumb--its-repeat'],
    ['What it’s for: paths/addresses?', 'what-its-for-pathsaddresses'],
    ['See [the backend](backend.md)', 'see-the-backend'],
    ['An _italic_ and a **bold** word', 'an-italic-and-a-bold-word'],
    ['A snake_case name, `_private` too', 'a-snake_case-name-_private-too'],
    ['Größe und Zoë', 'größe-und-zoë'],
    ['Closed ##', 'closed'],
  ];
  for (const [heading, slug] of slugs) {
    it(`gives "${heading}" the fragment ${slug}`, () => assert.equal(slugOf(heading), slug));
  }

  it('numbers headings that occur twice, and never gives a fragment twice', () => {
    const page = '# One\n\n## Two\n\n## Two\n\n### Two-1\n\n## Two\n';
    assert.deepEqual(fragmentsOf(page), ['one', 'two', 'two-1', 'two-1-1', 'two-2']);
  });

  it('finds no heading and no link in code', () => {
    const page = '# Real\n\n```md\n# Code\n[a](gone.md)\n```\n\n`[b](gone.md)` and [c](real.md "Title")\n';
    assert.deepEqual(fragmentsOf(page), ['real']);
    assert.deepEqual(linksOf(page), ['real.md']);
  });

  it('finds links of every kind', () => {
    const page = '[![a](a.png)](b.md) [c][d] <img src="e.png">\n\n[d]: <f.md>\n';
    assert.deepEqual(linksOf(page), ['a.png', 'b.md', 'f.md', 'e.png']);
  });

  it('finds a missing file and a missing heading', () => {
    assert.match(problemOf('gone.md', 'README.md') ?? '', /there is no gone\.md/);
    assert.match(problemOf('#no-such-heading', 'README.md') ?? '', /no such heading in README\.md/);
    assert.equal(problemOf('docs/requirements.md#alerts', 'README.md'), null);
  });
});
