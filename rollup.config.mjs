/**
 * What is bundled, and how: the npm library, and the four passes of the browser build. `scripts/build.mjs` runs them;
 * the later passes need what the earlier ones found out, so this file offers them one by one.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve as absolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import { chunkNames, coreChunkNames } from './scripts/build/chunk-names.mjs';
import { cssWhitespace } from './scripts/build/css-whitespace.mjs';
import { licenceBanner, licenceTexts } from './scripts/build/licences.mjs';
import { tagChunks } from './scripts/build/tag-chunks.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const source = (path) => absolute(root, 'src', path);

const sources = readdirSync(source('.'), { recursive: true })
  .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
  .sort();
const nameOf = (path) => path.replace(/\.tsx?$/, '');

/** Only these do something when imported; everything else may be left out where nothing of it is used. */
const moduleSideEffects = (id) => !id.startsWith(source('.')) || /\/(?:define|autoload)\.ts$/.test(id);

const typescript = () =>
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: absolute(root, 'tsconfig.json') });

/** A type-only module is an empty chunk, and meant to be one; what dependencies do is not ours to mend. */
const onwarn = (warning, warn) => {
  const isForeign = [warning.id, ...(warning.ids ?? [])].some((id) => id?.includes('/node_modules/'));
  if (warning.code !== 'EMPTY_BUNDLE' && !isForeign) warn(warning);
};

/** The npm package: one module per source file, dependencies left to whoever installs it. */
export const library = {
  input: Object.fromEntries(sources.map((path) => [nameOf(path), source(path)])),
  external: (id) => !/^[./]/.test(id),
  treeshake: { moduleSideEffects },
  plugins: [nodeResolve({ extensions: ['.ts', '.tsx'], ignoreSideEffectsForRoot: true }), typescript()],
  onwarn,
  output: {
    dir: absolute(root, 'dist'),
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: source('.'),
    hoistTransitiveImports: false,
    sourcemap: true,
  },
};

const browser = {
  treeshake: { moduleSideEffects },
  onwarn,
  plugins: [
    replace({ 'process.env.NODE_ENV': '"production"', preventAssignment: true }),
    nodeResolve({
      browser: true,
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      ignoreSideEffectsForRoot: true,
    }),
    commonjs(),
    typescript(),
    cssWhitespace(source('.')),
  ],
};

const browserOutput = {
  dir: absolute(root, 'dist/cdn'),
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  onlyExplicitManualChunks: true,
  banner: licenceBanner,
};

const minified = (output) => ({
  ...output,
  plugins: [
    terser({
      module: true,
      toplevel: true,
      ecma: 2020,
      compress: { passes: 3 },
      format: { comments: /^!/ },
    }),
    licenceTexts(),
  ],
});

/** The tags of the browser build, each an entry of its own so that `autoload.js` can fetch it by itself. */
export const tags = {
  ...browser,
  preserveEntrySignatures: 'allow-extension',
  input: Object.fromEntries(
    sources
      .filter((path) => /^elements\/[^/]+\/define\.ts$/.test(path))
      .map((path) => [basename(dirname(path)), source(path)]),
  ),
};

/**
 * @param eager ids of the modules a page with the everyday tags loads first; known after a first pass without it
 */
export const tagsOutput = (eager) => ({
  ...browserOutput,
  entryFileNames: browserOutput.chunkFileNames,
  manualChunks: chunkNames(eager),
});
export const minifiedTagsOutput = (eager) => minified(tagsOutput(eager));

/**
 * `autoload.js` is bundled by itself, so that a page without tags fetches nothing more, and so that no chunk imports
 * it back: a page may load it as `autoload.js?v=2`.
 *
 * @param chunkOf file of the browser build by the id of the module it is for
 */
export const autoload = (chunkOf) => ({
  ...browser,
  input: { autoload: source('elements/autoload.ts') },
  plugins: [tagChunks(chunkOf), ...browser.plugins],
  output: minified(browserOutput),
});

/**
 * `core.js`, for a page that wants the decisions without the tags. What it exports is in a chunk, which its lazy parts
 * import too: a page may load it as `core.js?v=2` and still have one copy.
 */
export const core = {
  ...browser,
  input: { core: source('core/index.ts') },
  output: minified({
    ...browserOutput,
    manualChunks: coreChunkNames,
    chunkFileNames: ({ moduleIds }) =>
      moduleIds.includes(source('core/site.ts')) ? 'chunks/core-[hash].js' : browserOutput.chunkFileNames,
  }),
};
