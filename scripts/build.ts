/**
 * `npm run build`: makes `dist`, which has the npm library, the browser build (`dist/cdn`), the type declarations and
 * the custom elements manifest, and the `dist` of the other packages. Parts can be made alone. For `npm start`: `--browser` makes a browser build in a second,
 * with more and larger chunks, and `--manifest` makes the manifest. For tests: `--library` makes the modules of the npm
 * library in a second, and with `--watch` again after each change. Makes nothing that is up to date; `--force` makes it anyway.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashBrowserSources, hashSources } from './build/source-stamp.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = `${root}dist`;

/** What one run makes: its name for the messages, and the file with the hash of the sources it was made from. */
interface Part {
  readonly name: string;
  readonly stampFile: string;
  readonly hash: () => string;
  /** Writes the files of the part and its stamp. Returns whether the sources have no type errors. */
  readonly make: (stamp: string) => Promise<boolean>;
}

const ALL: Part = { name: 'dist', stampFile: '.stamp', hash: hashSources, make: makeAll };
const BROWSER: Part = {
  name: 'dist/cdn',
  stampFile: '.stamp-browser',
  hash: hashBrowserSources,
  make: makeBrowserBuild,
};
const MANIFEST: Part = {
  name: 'dist/custom-elements.json',
  stampFile: '.stamp-manifest',
  hash: hashBrowserSources,
  make: makeManifest,
};

/** The types, the browser build and the manifest stay as they are. */
const LIBRARY: Part = {
  name: 'the modules of dist',
  stampFile: '.stamp-library',
  hash: hashSources,
  make: makeLibrary,
};

const hasFlag = (flag: string): boolean => process.argv.includes(flag);
const part = [
  { flag: '--browser', of: BROWSER },
  { flag: '--manifest', of: MANIFEST },
  { flag: '--library', of: LIBRARY },
].find(({ flag }) => hasFlag(flag));
await run(part?.of ?? ALL);
if (part?.of === LIBRARY && hasFlag('--watch')) {
  const { watchLibrary } = await import('./build/quick-library.js');
  await watchLibrary();
}

async function run({ name, stampFile, hash, make }: Part): Promise<void> {
  const path = `${dist}/${stampFile}`;
  const stamp = hash();
  if (!hasFlag('--force') && existsSync(path) && readFileSync(path, 'utf8') === stamp) {
    console.log(`${name} is up to date.`);
    return;
  }
  const start = performance.now();
  const isTyped = await make(stamp).catch(stop);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built ${name} in ${seconds} s${isTyped ? '' : ', with type errors (see above)'}.`);
  if (!isTyped) process.exitCode = 1;
}

async function makeAll(stamp: string): Promise<boolean> {
  const browserStamp = hashBrowserSources();
  // Rollup and the analyzer take a second to load, so they are loaded only for a build.
  const [
    { bundleBrowser, bundleLibraries },
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
  const [types, libraries, browser, manifest] = await Promise.all([
    emitDeclarations(),
    bundleLibraries(),
    bundleBrowser('react'),
    createManifest(),
  ]);

  for (const [folder, modules] of libraries) {
    if (folder === '.') continue;
    writeFolder(`${root}${folder}/dist`, new Map([...modules, ...(types.files.get(folder) ?? [])]));
  }
  const files = new Map([
    ...(libraries.get('.') ?? []),
    ...browser,
    ...(types.files.get('.') ?? []),
    ...createFrameworkTypes(manifest),
    ...createEditorData(manifest),
    ['custom-elements.json', toJson(manifest)],
  ]);
  // A build with type errors can be tried out, but it gets no stamp: the next run builds again.
  if (types.ok) {
    files.set(ALL.stampFile, stamp);
    files.set(LIBRARY.stampFile, stamp);
    for (const { stampFile } of [BROWSER, MANIFEST]) files.set(stampFile, browserStamp);
  }
  writeFolder(dist, files);
  return types.ok;
}

/** Removes the library of an earlier build, which may have been made from other sources. */
async function makeBrowserBuild(stamp: string): Promise<true> {
  const [{ bundleQuickly }, { writeFolder }] = await Promise.all([
    import('./build/quick-bundle.js'),
    import('./build/write-folder.js'),
  ]);
  const files = await bundleQuickly();
  writeFolder(dist, new Map([...files, [BROWSER.stampFile, stamp]]), {
    keep: ['custom-elements.json', MANIFEST.stampFile],
  });
  return true;
}

async function makeLibrary(stamp: string): Promise<true> {
  const { bundleLibraryQuickly } = await import('./build/quick-library.js');
  await bundleLibraryQuickly();
  // The next full build replaces what this one has written.
  rmSync(`${dist}/${ALL.stampFile}`, { force: true });
  writeFileSync(`${dist}/${LIBRARY.stampFile}`, stamp);
  return true;
}

async function makeManifest(stamp: string): Promise<true> {
  const { createManifest } = await import('./build/elements-manifest.js');
  const manifest = await createManifest();
  mkdirSync(dist, { recursive: true });
  writeFileSync(`${dist}/custom-elements.json`, toJson(manifest));
  writeFileSync(`${dist}/${MANIFEST.stampFile}`, stamp);
  return true;
}

function toJson(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Reports the error, with the lines of code when there are any, and ends the process. `dist` stays as it was. */
function stop(error: Error & { frame?: string }): never {
  console.error(`Build failed: ${error.message}\n${error.frame ?? ''}`);
  process.exit(1);
}
