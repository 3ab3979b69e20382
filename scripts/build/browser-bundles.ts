/**
 * The passes of the browser build, and the module with the HTML parser. `bundle.ts` runs them. The later passes need results
 * of the earlier ones, so each one has its own export.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import type { OutputOptions, Plugin, RollupOptions } from 'rollup';
import { minify } from 'rollup-plugin-esbuild';
import { compileTypeScript, moduleSideEffects, onwarn, sourceFolder } from '../../rollup.config.mjs';
import { nameChunks } from './chunk-names.js';
import { cssWhitespace } from './css-whitespace.js';
import { licenceBanner, licenceTexts } from './licences.js';
import { tagChunks, type TagChunks } from './tag-chunks.js';
import { textModules } from './text-modules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const toSource = (path: string): string => resolve(sourceFolder, path);

/** Makes 2 % smaller files than the minifier of esbuild, and takes ten times as long. */
const minifyWell = (): Plugin =>
  terser({
    module: true,
    toplevel: true,
    ecma: 2020,
    compress: { passes: 3 },
    format: { comments: /^!/ },
  });

/**
 * The module with the HTML parser, which contains the parser. So `npx member-area-elements check` runs in an empty folder, and
 * no site installs a parser that it does not need.
 */
export const htmlParser: RollupOptions = {
  input: { 'html-parser': toSource('check/html-parser.ts') },
  plugins: [nodeResolve({ extensions: ['.ts', '.js'] }), compileTypeScript()],
  onwarn,
};

export const htmlParserOutput: OutputOptions = {
  dir: resolve(root, 'dist/check'),
  format: 'es',
  banner: licenceBanner,
  plugins: [minify({ target: 'es2022', legalComments: 'inline' }), licenceTexts()],
};

/** A page reads answers with the small part of zod that it needs. */
const answerSchemas = (): Plugin => ({
  name: 'answer-schemas',
  resolveId: (source) => (source === 'zod/mini' ? toSource('core/api/answer-schemas.ts') : null),
});

/** Stops the build when a page would read an answer with a part of zod that the small one lacks. */
const completeAnswerSchemas = (): Plugin => ({
  name: 'complete-answer-schemas',
  renderChunk(code, { name }) {
    // What Rollup writes for a call of a missing export. The minifier, which is later, makes `(void 0)(` of it.
    if (/\bundefined\(/.test(code))
      this.error(`The chunk ${name} calls a function that core/api/answer-schemas.ts does not have.`);
  },
});

const browserPlugins: Plugin[] = [
  textModules(),
  answerSchemas(),
  completeAnswerSchemas(),
  replace({ 'process.env.NODE_ENV': '"production"', preventAssignment: true }),
  nodeResolve({
    browser: true,
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    ignoreSideEffectsForRoot: true,
  }),
  commonjs(),
  compileTypeScript(),
  cssWhitespace(sourceFolder),
];

const browser: RollupOptions = {
  treeshake: { moduleSideEffects },
  plugins: browserPlugins,
  onwarn(warning, warn) {
    // The schemas of bodies need more of zod. No page loads them.
    const isOfBodies = warning.code === 'MISSING_EXPORT' && warning.exporter?.endsWith('/answer-schemas.ts');
    if (!isOfBodies) onwarn(warning, warn);
  },
};

const CHUNK_FILE_NAMES = 'chunks/[name]-[hash].js';

const browserOutput: OutputOptions = {
  dir: resolve(root, 'dist/cdn'),
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: CHUNK_FILE_NAMES,
  // oxlint-disable-next-line typescript/no-deprecated -- the default of Rollup 5 only
  onlyExplicitManualChunks: true,
  banner: licenceBanner,
};

/** @param moments the chunk of each module that a page needs at one of the moments */
export const minifiedOutput = (moments: ReadonlyMap<string, string>): OutputOptions => ({
  ...browserOutput,
  manualChunks: nameChunks(moments),
  plugins: [minifyWell(), licenceTexts()],
});

/** Leaves out the watch for misuse: `autoload.js` and the scripts of single tags have it, and no tag pays for it. */
const withoutMisuseWatch = (): Plugin => ({
  name: 'without-misuse-watch',
  load: (id) => (id.endsWith('/watch-for-misuse.ts') ? 'export const watchForMisuse = () => {};' : null),
});

/** The tags of the browser build. The emitted `tag-modules.js` is not part of it: `autoload.js` imports the chunks itself. */
export const tags: RollupOptions = {
  ...browser,
  input: { 'tag-modules': toSource('elements/tag-modules.ts') },
  plugins: [withoutMisuseWatch(), ...browserPlugins],
};

/** The output with one file for each module, to find which modules a page needs when. */
export const modulesOutput: OutputOptions = {
  dir: resolve(root, 'dist/cdn'),
  format: 'es',
  preserveModules: true,
};

/**
 * `autoload.js` is a bundle of its own. So a page without tags loads nothing else, and no chunk imports `autoload.js`,
 * which a page may load as `autoload.js?v=2`.
 */
export const autoload = (chunks: TagChunks): RollupOptions => ({
  ...browser,
  input: { autoload: toSource('elements/autoload.ts') },
  plugins: [tagChunks(chunks), ...browserPlugins],
});

/**
 * `development.js`, the messages for developers. It is a bundle of its own, beside `autoload.js`, so that it can say why a
 * chunk could not be loaded.
 */
export const development: RollupOptions = {
  ...browser,
  input: { development: toSource('elements/development/warn-of-misuse.ts') },
};

/** `before-router.js`, a classic script: it must run before the modules of the page. */
export const beforeRouter: RollupOptions = {
  ...browser,
  input: { 'before-router': toSource('elements/before-router.ts') },
};

export const classicOutput: OutputOptions = {
  dir: resolve(root, 'dist/cdn'),
  format: 'iife',
  entryFileNames: '[name].js',
  plugins: [minifyWell()],
};

/**
 * `core.js`, for a page that uses the core without the tags. Its exports are in a chunk, which its lazy parts import too. So a
 * page that loads it as `core.js?v=2` has only one copy.
 */
export const core: RollupOptions = { ...browser, input: { core: toSource('core/index.ts') } };
