/**
 * `npm run build`: makes `dist`, which has the npm library, the browser build (`dist/cdn`), the type declarations and
 * the custom elements manifest. Does nothing when `dist` was built from the same sources; `--force` builds anyway.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashSources } from './build/source-stamp.js';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const stampFile = `${dist}/.stamp`;

const stamp = hashSources();
if (!process.argv.includes('--force') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
  console.log('dist is up to date.');
} else {
  await build();
}

async function build(): Promise<void> {
  const start = performance.now();
  // Rollup and the analyzer take a second to load, so they are loaded only for a build.
  const [{ bundle }, { emitDeclarations }, { createManifest }, { writeFolder }] = await Promise.all([
    import('./build/bundle.js'),
    import('./build/declarations.js'),
    import('./build/elements-manifest.js'),
    import('./build/write-folder.js'),
  ]);
  const [types, bundles, manifest] = await Promise.all([
    emitDeclarations(),
    bundle(),
    createManifest(),
  ]).catch(stop);

  const files = new Map([...bundles, ...types.files, ['custom-elements.json', manifest]]);
  // A build with type errors can be tried out, but it gets no stamp: the next run builds again.
  if (types.ok) files.set('.stamp', stamp);
  else process.exitCode = 1;
  writeFolder(dist, files);

  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Built dist in ${seconds} s${types.ok ? '' : ', with type errors (see above)'}.`);
}

/** Reports the error, with the lines of code when there are any, and ends the process. `dist` stays as it was. */
function stop(error: Error & { frame?: string }): never {
  console.error(`Build failed: ${error.message}\n${error.frame ?? ''}`);
  process.exit(1);
}
