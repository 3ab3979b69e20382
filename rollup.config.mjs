// @ts-check
/**
 * The configuration of the modules of the packages: one for each source file. `npm run build` makes them, with the texts of the
 * languages, the browser build of `scripts/build/browser-bundles.ts`, the types and the custom elements manifest.
 */
import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
export const sourceFolder = resolve(root, 'src');

/** @param {string} folder */
const readSources = (folder) =>
  readdirSync(resolve(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
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
  !/^(?:packages\/\w+\/)?src\//.test(relative(root, id)) ||
  /\/(?:define|autoload|before-router|member-area-elements|member-area-server|bin)\.ts$/.test(id);

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

/**
 * Returns the configuration of a package. The dependencies stay imports, and the other packages of the repository are some of
 * them.
 *
 * @param {string} folder relative to the root of the repository
 */
export const libraryOf = (folder) => ({
  input: Object.fromEntries(
    readSources(folder).map((path) => [withoutExtension(path), resolve(root, folder, 'src', path)]),
  ),
  /** @param {string} id */
  external: (id) => !/^[./]/.test(id),
  treeshake: { moduleSideEffects },
  plugins: [
    nodeResolve({ extensions: ['.ts', '.tsx'], ignoreSideEffectsForRoot: true }),
    compileTypeScript(),
  ],
  onwarn,
  output: /** @type {import('rollup').OutputOptions} */ ({
    dir: resolve(root, folder, 'dist'),
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: resolve(root, folder, 'src'),
    hoistTransitiveImports: false,
    sourcemap: true,
  }),
});
