import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build } from 'esbuild';
import { PREACT_MODULES } from '../../scripts/build/renderer.js';
import { exportedFiles } from './package-exports.js';

/** The address of the bundle. `keptModules` lets browsers keep what is below it. */
const FOLDER = '/.cache/library-bundle';
/** Fresh pages import the library from here. Their tests are about its files, so they get these and not the bundle. */
const FRESH_PAGES = '/test/elements/library-entries.ts';
/** The modules that pages of tests import: all entries but those of servers and commands. */
const OF_PAGES = /^\/(?:dist\/(?:core|elements|react)|packages\/testing\/dist\/(?:mocks|page))\/.*\.js$/;
/** The packages that tests import, by the names of their files in the bundle. */
const PACKAGES = { 'packages/testing': '@open-wc/testing', 'packages/chai': '@esm-bundle/chai' };

/**
 * Resolves the public names of the library, and of the packages that tests use, to one bundle with split chunks: the page of
 * a tag loads some 220 files then, and not 380. The renderer is not in it, see `rendererPrebundle`.
 */
export function libraryBundle(root: string): TestRunnerPlugin {
  /** The addresses of the entries, by what a test imports. */
  const addresses = new Map(Object.entries(PACKAGES).map(([file, name]) => [name, `${FOLDER}/${file}.js`]));
  let contents: ReadonlyMap<string, string>;
  return {
    name: 'library-bundle',
    async serverStart() {
      const entries: Record<string, string> = { ...PACKAGES };
      for (const [name, path] of exportedFiles()) {
        if (!OF_PAGES.test(path) || !existsSync(join(root, path))) continue;
        const file = path.slice(1, -'.js'.length);
        entries[file] = join(root, path);
        addresses.set(name, `${FOLDER}/${file}.js`);
      }
      contents = await bundle(root, entries);
    },
    resolveImport({ source, context }) {
      return context.path === FRESH_PAGES ? undefined : addresses.get(source);
    },
    serve({ path }) {
      const body = contents.get(path);
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}

/** Returns the files of a bundle by their addresses. */
async function bundle(root: string, entryPoints: Record<string, string>): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints,
    absWorkingDir: root,
    outdir: join(root, FOLDER),
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'esnext',
    sourcemap: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: Object.keys(PREACT_MODULES),
    logLevel: 'warning',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${relative(root, path)}`, text]));
}
