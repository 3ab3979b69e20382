/**
 * The modules of the packages for somebody who changes it: compiled by esbuild, one by one, in a second. Rollup, which makes
 * those of the package, also removes what no module uses.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context, type BuildOptions } from 'esbuild';
import { PACKAGES } from '../../rollup.config.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of `dist` that have no modules of `src`, and the files that have no source. */
const NOT_OF_SOURCES = /^(?:brotli|cdn|types)(?:-light)?\/|^check\/html-parser\.js/;

const settingsOf = (folder: string) =>
  ({
    absWorkingDir: join(root, folder),
    // esbuild warns of a pattern without files, and the library alone has views.
    entryPoints: ['src/**/*.ts', ...(folder === '.' ? ['src/**/*.tsx'] : [])],
    outdir: 'dist',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  }) satisfies BuildOptions;

/** Writes the modules of the packages into `dist`, and removes those whose source is gone. */
export async function bundleLibraryQuickly(): Promise<void> {
  for (const folder of PACKAGES) {
    await build(settingsOf(folder));
    removeLeftFiles(join(root, folder));
  }
}

function removeLeftFiles(folder: string): void {
  for (const entry of readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })) {
    const path = relative(join(folder, 'dist'), join(entry.parentPath, entry.name));
    const source = join(folder, 'src', path.replace(/\.js(?:\.map)?$/, ''));
    const isLeft = !existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`);
    if (entry.isFile() && /\.js(?:\.map)?$/.test(path) && !NOT_OF_SOURCES.test(path) && isLeft)
      rmSync(join(folder, 'dist', path));
  }
}

/** Writes the modules again after each change of a source, until the process ends. */
export async function watchLibrary(): Promise<void> {
  for (const folder of PACKAGES) {
    const watched = await context({ ...settingsOf(folder), logLevel: 'info' });
    await watched.watch();
  }
  console.log('Watching the sources. Ctrl+C ends it.');
}
