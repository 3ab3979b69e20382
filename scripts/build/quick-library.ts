/**
 * The modules of the packages for somebody who changes it: compiled by esbuild, one by one, in a second. Rollup, which makes
 * those of the package, also removes what no module uses.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context, type BuildOptions, type Plugin } from 'esbuild';
import { PACKAGES } from '../packages.js';
import { quickTextModules, textEntries } from './text-modules.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of `dist` that have no modules of `src`. */
const NOT_OF_SOURCES = /^(?:brotli|cdn|types)(?:-light)?\//;

/** The modules that import files of texts: each imports the module that is made of the file. */
const textImports: Plugin = {
  name: 'text-imports',
  setup(bundle) {
    bundle.onLoad({ filter: /-texts\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/'[./]+\/(texts\/.+)\.json'/g, (_import, name: string) => {
        const folder = PACKAGES.findLast((one) => path.startsWith(join(root, one, 'src/'))) ?? '.';
        return `'${posix.relative(dirname(path), join(root, folder, 'src', name))}.js'`;
      }),
      loader: 'ts',
      watchFiles: [path],
    }));
  },
};

/** The HTML parser of the check, which contains its dependency: the library has none but its peers. */
const htmlParser: Plugin = {
  name: 'html-parser',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]check[\\/]html-parser\.ts$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
      });
      return { contents: outputFiles[0]?.text ?? '', loader: 'js', watchFiles: [path] };
    });
  },
};

/** Returns the settings of the runs that make the modules of a package: those of its sources, and those of its texts. */
function settingsOf(folder: string): BuildOptions[] {
  const settings: BuildOptions = {
    absWorkingDir: join(root, folder),
    outdir: 'dist',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [quickTextModules, textImports, htmlParser],
  };
  return [
    // esbuild warns of a pattern without files, and the library alone has views.
    { ...settings, entryPoints: ['src/**/*.ts', ...(folder === '.' ? ['src/**/*.tsx'] : [])] },
    { ...settings, entryPoints: textEntries(folder), sourcemap: false },
  ];
}

/** Writes the modules of the packages into `dist`, and removes those whose source is gone. */
export async function bundleLibraryQuickly(): Promise<void> {
  for (const folder of PACKAGES) {
    await Promise.all(settingsOf(folder).map((settings) => build(settings)));
    removeLeftFiles(folder);
  }
}

function removeLeftFiles(folder: string): void {
  const dist = join(root, folder, 'dist');
  const texts = textEntries(folder);
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = relative(dist, join(entry.parentPath, entry.name));
    const name = path.replace(/\.js(?:\.map)?$/, '');
    const source = join(root, folder, 'src', name);
    const isLeft = !existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`) && !(name in texts);
    if (entry.isFile() && /\.js(?:\.map)?$/.test(path) && !NOT_OF_SOURCES.test(path) && isLeft)
      rmSync(join(dist, path));
  }
}

/** Writes the modules again after each change of a source, until the process ends. */
export async function watchLibrary(): Promise<void> {
  for (const settings of PACKAGES.flatMap(settingsOf)) {
    const watched = await context({ ...settings, logLevel: 'info' });
    await watched.watch();
  }
  console.log('Watching the sources. Ctrl+C ends it.');
}
