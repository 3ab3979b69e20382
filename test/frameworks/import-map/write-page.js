/**
 * Writes the page, once for each version of the library: its import map names the origin of the library and the hash of
 * each of its files, and its policy allows this map, this origin and nothing else.
 */
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const { LIBRARY_ORIGIN = 'http://localhost:8090' } = process.env;
const integrityFile = import.meta
  .resolve('member-area-elements/package.json')
  .replace('package.json', 'dist/cdn/integrity.json');

/** @type {Record<string, string>} */
const hashes = JSON.parse(await readFile(fileURLToPath(integrityFile), 'utf8'));

const importMap = JSON.stringify({
  imports: { 'member-area-elements/autoload': `${LIBRARY_ORIGIN}/autoload.js` },
  integrity: Object.fromEntries(
    Object.entries(hashes).map(([file, hash]) => [`${LIBRARY_ORIGIN}/${file}`, hash]),
  ),
});
const mapHash = createHash('sha256').update(importMap).digest('base64');
const policy = [
  "default-src 'none'",
  `script-src 'self' ${LIBRARY_ORIGIN} 'sha256-${mapHash}'`,
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

await cp('site', 'dist', { recursive: true });
const page = await readFile('site/page.html', 'utf8');
await writeFile(
  'dist/index.html',
  page
    .replace('{policy}', policy)
    .replace('<!-- import map -->', `<script type="importmap">${importMap}</script>`),
);
