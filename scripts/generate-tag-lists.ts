/** `npm run generate`: writes the files that list the tags and the languages. It needs no build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedLists } from './tag-lists.js';

const root = fileURLToPath(new URL('../', import.meta.url));

for (const [path, content] of await generatedLists()) {
  const isUpToDate = existsSync(root + path) && readFileSync(root + path, 'utf8') === content;
  if (isUpToDate) continue;
  writeFileSync(root + path, content);
  console.log(`Wrote ${path}`);
}
