/**
 * The modules of the npm library for somebody who changes it: compiled by esbuild, one by one, in a second. Rollup, which makes
 * those of the package, also removes what no module uses.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context, type BuildOptions, type Plugin } from 'esbuild';
import { quickTextModules, textEntries } from './text-modules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of `dist` that have no modules of `src`, and the files that have no source. */
const NOT_OF_SOURCES = /^(?:brotli|cdn|types)(?:-light)?\/|^check\/html-parser\.js/;
/** The modules that import files of texts: each imports the module that is made of the file. */
const textImports: Plugin = {
  name: 'text-imports',
  setup(bundle) {
    bundle.onLoad({ filter: /-texts\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/'\.\.\/([./]+\/texts\/.+)\.json'/g, "'$1.js'"),
      loader: 'ts',
      watchFiles: [path],
    }));
  },
};

const SETTINGS = {
  absWorkingDir: root,
  outdir: 'dist',
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [quickTextModules, textImports],
} satisfies BuildOptions;
const MODULES = { ...SETTINGS, entryPoints: ['src/**/*.ts', 'src/**/*.tsx'] } satisfies BuildOptions;
const TEXTS = { ...SETTINGS, entryPoints: textEntries(), sourcemap: false } satisfies BuildOptions;

/** Writes the modules into `dist`, and removes those whose source is gone. */
export async function bundleLibraryQuickly(): Promise<void> {
  await Promise.all([build(MODULES), build(TEXTS)]);
  for (const entry of readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })) {
    const path = relative(join(root, 'dist'), join(entry.parentPath, entry.name));
    const name = path.replace(/\.js(?:\.map)?$/, '');
    const sources = [`src/${name}.ts`, `src/${name}.tsx`, `${name}.json`];
    const isLeft = sources.every((source) => !existsSync(join(root, source)));
    if (entry.isFile() && /\.js(?:\.map)?$/.test(path) && !NOT_OF_SOURCES.test(path) && isLeft)
      rmSync(join(root, 'dist', path));
  }
}

/** Writes the modules again after each change of a source, until the process ends. */
export async function watchLibrary(): Promise<void> {
  for (const settings of [MODULES, TEXTS]) {
    const watched = await context({ ...settings, logLevel: 'info' });
    await watched.watch();
  }
  console.log('Watching src. Ctrl+C ends it.');
}
