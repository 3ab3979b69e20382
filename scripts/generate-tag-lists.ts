/** `npm run generate`: writes the files that list the tags. It needs no build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tagLists } from './tag-lists.js';

const root = fileURLToPath(new URL('../', import.meta.url));

for (const [path, content] of await tagLists()) {
  const isUpToDate = existsSync(root + path) && readFileSync(root + path, 'utf8') === content;
  if (isUpToDate) continue;
  writeFileSync(root + path, content);
  console.log(`Wrote ${path}`);
}
