/**
 * `npm run visual`: compares each preview state of each tag with its stored picture, in the themes and widths of
 * `test/visual/gallery-pictures.ts`. `npm run test:full` does so too. Needs a build.
 *
 * `npm run visual -- member-area-join` compares the pictures of this tag alone. `--update` stores new pictures.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPreviewStates } from '../demo/pages/preview-states.js';
import { startDemo } from '../demo/server/start-demo.js';
import { openBrowser } from '../test/setup/open-browser.js';
import { GalleryPictures } from '../test/visual/gallery-pictures.js';
import { listStoredTags, removeStoredTag } from '../test/visual/stored-pictures.js';
import { findVisualChanges, updatePictures } from '../test/visual/visual-changes.js';

/** How many tags are drawn at the same time. */
const PAGES = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
});
const known = readPreviewStates().map(({ tag }) => tag);
const unknown = positionals.filter((tag) => !known.includes(tag));
if (unknown.length > 0) {
  console.error(`No tag with previews: ${unknown.join(', ')}. Tags: ${known.join(', ')}`);
  process.exit(1);
}

const start = performance.now();
const dataFolder = mkdtempSync(join(tmpdir(), 'member-area-visual-'));
const demo = await startDemo({ port: 0, dataFolder });
const browser = await openBrowser();
const waiting = [...(positionals.length > 0 ? positionals : known)];
try {
  await Promise.all(Array.from({ length: PAGES }, handleTags));
} finally {
  await browser.close();
  await demo.close();
  rmSync(dataFolder, { recursive: true });
}
if (positionals.length === 0)
  listStoredTags()
    .filter((tag) => !known.includes(tag))
    .forEach(handleRemovedTag);
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);

/** Takes one tag after the other until none is left. */
async function handleTags(): Promise<void> {
  const gallery = await GalleryPictures.open(browser, demo.url);
  for (let tag = waiting.shift(); tag !== undefined; tag = waiting.shift()) {
    if (values.update) {
      await updatePictures(gallery, tag);
      console.log(`${tag}: stored`);
    } else report(tag, await findVisualChanges(gallery, tag));
  }
}

/** Handles the stored pictures of a tag that has no previews any more. */
function handleRemovedTag(tag: string): void {
  if (values.update) removeStoredTag(tag);
  else report(tag, ['It has stored pictures, and no previews any more.']);
}

function report(tag: string, changes: readonly string[]): void {
  if (changes.length === 0) return console.log(`${tag}: as stored`);
  process.exitCode = 1;
  console.log(`${tag}:\n${changes.map((line) => `  ${line}`).join('\n')}`);
}
