/**
 * `npm run generate`: writes the files that list the tags and the languages, and the docblocks of the options of the server.
 * It needs no build. With `--check`, writes nothing, and fails when one of them is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedLists } from './tag-lists.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const isCheck = process.argv.includes('--check');

for (const [path, content] of await generatedLists()) {
  const isUpToDate = existsSync(root + path) && readFileSync(root + path, 'utf8') === content;
  if (isUpToDate) continue;
  if (isCheck) {
    console.error(`${path} is out of date. Run: npm run generate`);
    process.exitCode = 1;
  } else {
    writeFileSync(root + path, content);
    console.log(`Wrote ${path}`);
  }
}
