import { basename, dirname } from 'node:path';
import type { TagChunks } from './tag-chunks.js';

/**
 * Returns the scripts for pages that name their tags themselves, such as `member-area-join.js`. Each one imports the chunk of
 * its tag and everything that this chunk imports, so that the browser requests all of them at once.
 */
export function tagEntries(chunks: TagChunks): [path: string, content: string][] {
  return [...chunks].map(([id, { file, imports }]) => [
    `${basename(dirname(id))}.js`,
    [...imports, file].map((chunk) => `import"./${chunk}";`).join(''),
  ]);
}
