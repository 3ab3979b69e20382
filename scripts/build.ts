/**
 * `npm run build`: makes `dist`, which has the npm library, the browser build (`dist/cdn`), the type declarations and
 * the custom elements manifest. `--browser` makes only the browser build, with slightly larger files in a third of the time,
 * which the demo needs. Does nothing when `dist` was built from the same sources; `--force` builds anyway.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashSources } from './build/source-stamp.js';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const stampFile = `${dist}/.stamp`;

const isForced = process.argv.includes('--force');
const isBrowserOnly = process.argv.includes('--browser');
const stamp = hashSources();
const browserStamp = `browser ${stamp}`;
const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
if (!isForced && (found === stamp || (isBrowserOnly && found === browserStamp))) {
  console.log('dist is up to date.');
} else {
  const start = performance.now();
  const isTyped = await (isBrowserOnly ? buildBrowser() : build()).catch(stop);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built dist in ${seconds} s${isTyped ? '' : ', with type errors (see above)'}.`);
  if (!isTyped) process.exitCode = 1;
}

async function buildBrowser(): Promise<true> {
  const [{ bundleBrowser }, { writeFolder }] = await Promise.all([
    import('./build/bundle.js'),
    import('./build/write-folder.js'),
  ]);
  writeFolder(
    dist,
    new Map([...(await bundleBrowser({ renderer: 'react', minifier: 'fast' })), ['.stamp', browserStamp]]),
  );
  return true;
}

/** Returns whether the sources have no type errors. */
async function build(): Promise<boolean> {
  // Rollup and the analyzer take a second to load, so they are loaded only for a build.
  const [
    { bundleBrowser, bundleLibrary },
    { emitDeclarations },
    { createEditorData },
    { createManifest },
    { createFrameworkTypes },
    { writeFolder },
  ] = await Promise.all([
    import('./build/bundle.js'),
    import('./build/declarations.js'),
    import('./build/editor-data.js'),
    import('./build/elements-manifest.js'),
    import('./build/framework-types/framework-types.js'),
    import('./build/write-folder.js'),
  ]);
  const declarations = emitDeclarations();
  const [types, library, browser, manifest] = await Promise.all([
    declarations,
    bundleLibrary(),
    bundleBrowser({ renderer: 'react', minifier: 'small' }),
    declarations.then(({ files }) => createManifest(files)),
  ]);

  const files = new Map([
    ...library,
    ...browser,
    ...types.files,
    ...createFrameworkTypes(manifest),
    ...createEditorData(manifest),
    ['custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`],
  ]);
  // A build with type errors can be tried out, but it gets no stamp: the next run builds again.
  if (types.ok) files.set('.stamp', stamp);
  writeFolder(dist, files);
  return types.ok;
}

/** Reports the error, with the lines of code when there are any, and ends the process. `dist` stays as it was. */
function stop(error: Error & { frame?: string }): never {
  console.error(`Build failed: ${error.message}\n${error.frame ?? ''}`);
  process.exit(1);
}
