import { LOCAL_HOST } from '../../src/core/config/development.js';
import type { TagChunks } from './tag-chunks.js';

/** Loads the messages of development on a local host. They read the settings. */
const WATCH = `${String(LOCAL_HOST)}.test(location.hostname)&&import("./development.js").then((m)=>m.warnOfMisuse()).catch(()=>{});`;

/**
 * Returns the scripts for pages that name their tags themselves, such as `member-area-join.js`. Each one imports the chunk of
 * its tag and everything that this chunk imports, so that the browser requests all of them at once.
 */
export function tagEntries(chunks: TagChunks): [path: string, content: string][] {
  return [...chunks].map(([tag, { file, imports }]) => [
    `${tag}.js`,
    [...imports, file].map((chunk) => `import"./${chunk}";`).join('') + WATCH,
  ]);
}
