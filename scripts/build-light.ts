/**
 * `npm run build:light`: makes `dist/cdn-light`, the browser build with Preact in place of React. Needs `npm run build`
 * first, which removes a light build of other sources. Does nothing when `dist/cdn-light` was built from the same
 * sources; `--force` builds anyway.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashSources } from './build/source-stamp.js';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const stampFile = `${dist}/.stamp-light`;

const stamp = hashSources();
const hasStamp = (path: string): boolean => existsSync(path) && readFileSync(path, 'utf8') === stamp;

if (!process.argv.includes('--force') && hasStamp(stampFile)) {
  console.log('dist/cdn-light is up to date.');
} else if (!hasStamp(`${dist}/.stamp`)) {
  console.error('dist was not built from these sources. Run npm run build first.');
  process.exitCode = 1;
} else {
  await build();
}

async function build(): Promise<void> {
  const start = performance.now();
  const [{ bundleBrowser }, { writeFolder }] = await Promise.all([
    import('./build/bundle.js'),
    import('./build/write-folder.js'),
  ]);
  const files = await bundleBrowser('preact');
  for (const folder of ['cdn-light', 'brotli-light']) {
    const prefix = `${folder}/`;
    const own = files.filter(([path]) => path.startsWith(prefix));
    writeFolder(
      `${dist}/${folder}`,
      new Map(own.map(([path, content]) => [path.slice(prefix.length), content])),
    );
  }
  writeFileSync(stampFile, stamp);
  console.log(`Built dist/cdn-light in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
