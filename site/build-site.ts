/**
 * `npm run docs:site`: makes `site/dist`, the documentation as static files: pages, the bundled elements of the site, the
 * search index, and a copy of the browser build. Needs `dist/cdn` and the custom elements manifest, which `npm run build` makes.
 * Does nothing when the site was made from the same files; `--force` makes it anyway.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { llmsFullText, llmsText } from './llms.js';
import { markdownPages } from './navigation.js';
import { hashPaths } from '../scripts/build/source-stamp.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const output = `${root}site/dist`;

if (!['cdn/integrity.json', 'custom-elements.json'].every((path) => existsSync(`${root}dist/${path}`))) {
  console.error(
    'dist has no browser build or no manifest, which the pages show. Make them first: npm run build',
  );
  process.exit(1);
}
const stamp = hashInputs();
const stampFile = `${output}/.stamp`;
const isUpToDate = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (isUpToDate && !process.argv.includes('--force')) {
  console.log('site/dist is up to date.');
} else {
  const start = performance.now();
  await buildSite();
  writeFileSync(stampFile, stamp);
  console.log(
    `Built the documentation site in ${((performance.now() - start) / 1000).toFixed(1)} s: site/dist`,
  );
}

/** Returns a hash of everything that the site depends on: pages, templates, the build of the library. */
function hashInputs(): string {
  const folders = readdirSync(`${root}site`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
    .map(({ name }) => `site/${name}`);
  const files = readdirSync(`${root}site`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `site/${name}`);
  const others = markdownPages.map(({ source }) => source).filter((source) => !source.startsWith('docs/'));
  return hashPaths(
    [
      // What the pages show of the library and what their scripts import. The two browser builds differ in their hashes.
      'dist/.stamp-browser',
      'dist/.stamp-manifest',
      'dist/cdn/integrity.json',
      'LICENSE',
      'package-lock.json',
      'site/build-site.ts',
      ...files,
      ...others,
    ],
    ['docs', 'examples', ...folders],
  );
}

async function buildSite(): Promise<void> {
  // Eleventy takes a second to load, so it is loaded only for a build.
  const [{ default: Eleventy }, { configureEleventy }] = await Promise.all([
    import('@11ty/eleventy'),
    import('./eleventy-config.js'),
  ]);
  process.chdir(root);
  rmSync(output, { recursive: true, force: true });
  await new Eleventy('site', 'site/dist', {
    quietMode: true,
    configPath: null,
    config: configureEleventy,
  }).write();
  writeMarkdown();
  await Promise.all([bundleScripts(), indexPages()]);
}

/** Copies the pages in Markdown for language models, in the folders of the repository, and writes their list. */
function writeMarkdown(): void {
  for (const { source } of markdownPages) cpSync(root + source, `${output}/markdown/${source}`);
  writeFileSync(
    `${output}/llms.txt`,
    llmsText(({ source }) => `markdown/${source}`),
  );
  writeFileSync(`${output}/llms-full.txt`, llmsFullText());
}

/** Bundles the scripts of the pages with the elements that they use. */
async function bundleScripts(): Promise<void> {
  const { build } = await import('esbuild');
  const folder = `${root}site/scripts`;
  const [blocking, modules] = [
    ['stored-color-scheme.ts'],
    readdirSync(folder).filter((name) => name !== 'stored-color-scheme.ts'),
  ];
  const shared = {
    bundle: true,
    minify: true,
    sourcemap: true,
    target: 'es2022',
    outdir: `${output}/assets`,
    // The package says that its modules have no side effects: a script imports classes and defines the elements itself.
    logOverride: { 'ignored-bare-import': 'error' },
  } as const;
  await Promise.all([
    build({
      ...shared,
      entryPoints: modules.map((name) => `${folder}/${basename(name)}`),
      format: 'esm',
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
    }),
    build({ ...shared, entryPoints: blocking.map((name) => `${folder}/${name}`), format: 'iife' }),
  ]);
}

/** Writes the search index, which the search loads from `pagefind`. */
async function indexPages(): Promise<void> {
  const { close, createIndex } = await import('pagefind');
  const { index, errors } = await createIndex({ includeCharacters: '<>-_$@' });
  if (!index) throw new Error(`The search index: ${errors.join(' ')}`);
  await index.addDirectory({ path: output });
  // Not by `writeFiles()`: it can resolve before all files have their content, and `close()` then leaves some of them empty.
  const { files } = await index.getFiles();
  for (const { path, content } of files) {
    const file = `${output}/pagefind/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  await close();
}
