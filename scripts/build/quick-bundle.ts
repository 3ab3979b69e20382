import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { browserFiles } from './browser-files.js';
import type { Chunks } from '../../src/head/tag-files.js';
import { findTagNames } from './tag-names.js';
import { quickTextModules } from './text-modules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OUTPUT = 'dist/cdn';
const SETTINGS = {
  absWorkingDir: root,
  outdir: OUTPUT,
  bundle: true,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
} as const;

/**
 * Makes a browser build for somebody who tries or changes the library, in a second instead of ten, with esbuild instead of
 * Rollup. The files that pages name have the same names as in the build of the package. There are more chunks, and browsers
 * learn of some of them late. Returns the files by their path in `dist`.
 */
export async function bundleQuickly(): Promise<[path: string, content: string | Uint8Array][]> {
  const { outputFiles, metafile } = await build({
    ...SETTINGS,
    entryPoints: {
      autoload: 'src/elements/autoload.ts',
      core: 'src/core/index.ts',
      development: 'src/elements/development/warn-of-misuse.ts',
      ...Object.fromEntries(findTagNames().map((tag) => [tag, `src/elements/${tag}/define.ts`])),
    },
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    splitting: true,
    plugins: [withoutMisuseWatch, quickTextModules],
    metafile: true,
  });
  const classic = await build({
    ...SETTINGS,
    entryPoints: { 'before-router': 'src/elements/before-router.ts' },
    format: 'iife',
  });
  const scripts = [...outputFiles, ...classic.outputFiles].map(({ path, text }): [string, string] => [
    toFileName(relative(root, path)),
    text,
  ]);
  return [...browserFiles(scripts, recordChunks(metafile))].map(([path, content]) => [
    `cdn/${path}`,
    content,
  ]);
}

/** Leaves the watch for misuse to `autoload.js`, as the tags of the package do. */
const withoutMisuseWatch: Plugin = {
  name: 'without-misuse-watch',
  setup(bundle) {
    bundle.onLoad({ filter: /\/watch-for-misuse\.ts$/ }, () => ({
      contents: 'export const watchForMisuse = () => {};',
    }));
  },
};

/** Records the imports, the lazy imports and the modules of each script, as the build of the package does. */
function recordChunks({ outputs }: Metafile): Chunks {
  return Object.fromEntries(
    Object.entries(outputs).map(([path, { entryPoint, imports, inputs }]) => {
      const importsOf = (isDynamic: boolean) =>
        imports
          .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isDynamic)
          .map((one) => toFileName(one.path));
      return [
        toFileName(path),
        {
          entry: entryPoint ?? null,
          imports: importsOf(false),
          dynamicImports: importsOf(true),
          modules: Object.entries(inputs)
            .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
            .map(([input]) => input),
        },
      ];
    }),
  );
}

const toFileName = (path: string): string => path.replace(`${OUTPUT}/`, '');
