// @ts-check
/**
 * The configuration of the modules of the npm library: one for each source file. `npm run build` makes them, with the texts of
 * the languages, the browser build of `scripts/build/browser-bundles.ts`, the types and the custom elements manifest.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
export const sourceFolder = resolve(root, 'src');

const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
  .sort();

/** @param {string} path */
const withoutExtension = (path) => path.replace(/\.tsx?$/, '');

/**
 * Only these modules have side effects. Any other module is removed when none of its exports is used.
 *
 * @param {string} id
 */
export const moduleSideEffects = (id) =>
  !id.startsWith(sourceFolder) ||
  /\/(?:define|autoload|before-router|member-area-elements|bin)\.ts$/.test(id);

export const compileTypeScript = () =>
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: resolve(root, 'tsconfig.json') });

/**
 * Hides warnings about type-only modules, whose chunks are empty on purpose, and about dependencies.
 *
 * @type {import('rollup').WarningHandlerWithDefault}
 */
export const onwarn = (warning, warn) => {
  const isForeign = [warning.id, ...(warning.ids ?? [])].some((id) => id?.includes('/node_modules/'));
  if (warning.code !== 'EMPTY_BUNDLE' && !isForeign) warn(warning);
};

/** @type {import('rollup').OutputOptions} */
const output = {
  dir: resolve(root, 'dist'),
  format: 'es',
  preserveModules: true,
  preserveModulesRoot: sourceFolder,
  hoistTransitiveImports: false,
  sourcemap: true,
};

/**
 * The dependencies stay imports.
 *
 * @satisfies {import('rollup').RollupOptions}
 */
const library = {
  input: Object.fromEntries(sources.map((path) => [withoutExtension(path), resolve(sourceFolder, path)])),
  /** @param {string} id */
  external: (id) => !/^[./]/.test(id),
  treeshake: { moduleSideEffects },
  plugins: [
    nodeResolve({ extensions: ['.ts', '.tsx'], ignoreSideEffectsForRoot: true }),
    compileTypeScript(),
  ],
  onwarn,
  output,
};
export default library;
