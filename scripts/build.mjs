/**
 * `npm run build`: `dist` with the npm library, the browser build (`dist/cdn`), the type declarations and the custom
 * elements manifest. Does nothing where `dist` was built from the same sources; `--force` builds all the same.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from './build/bundle.mjs';
import { declarations } from './build/declarations.mjs';
import { elementsManifest } from './build/elements-manifest.mjs';
import { sourceStamp } from './build/source-stamp.mjs';
import { writeFolder } from './build/write-folder.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const stampFile = `${dist}/.stamp`;

const started = performance.now();
const stamp = sourceStamp();
if (!process.argv.includes('--force') && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
  console.log('dist is up to date.');
} else {
  const [types, bundles, manifest] = await Promise.all([declarations(), bundle(), elementsManifest()]).catch(
    stop,
  );
  const files = new Map([...bundles, ...types.files, ['custom-elements.json', manifest]]);
  // Wrong types do not keep the code from being tried, but such a build does not count as one.
  if (types.ok) files.set('.stamp', stamp);
  else process.exitCode = 1;
  writeFolder(dist, files);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    types.ok ? `dist built in ${seconds} s.` : `dist built in ${seconds} s, with wrong types (see above).`,
  );
}

/** Where a bundle fails: what is wrong and the lines it is in, `dist` as it was. */
function stop({ message, frame = '' }) {
  console.error(`Build failed: ${message}\n${frame}`);
  process.exit(1);
}
