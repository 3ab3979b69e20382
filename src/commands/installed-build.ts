import { readFile } from 'node:fs/promises';
import { readLibraryBuild, type LibraryBuild } from '../head/library-head.js';

/** The browser builds of the package. `cdn-light` has Preact in place of React. */
export type BuildName = 'cdn' | 'cdn-light';

/** Returns what a browser build of this package says about its files, or `null` when it is not there. */
export async function readBuild(name: BuildName): Promise<LibraryBuild | null> {
  try {
    return await readLibraryBuild(
      async (file) =>
        JSON.parse(await readFile(new URL(`../${name}/${file}`, import.meta.url), 'utf8')) as unknown,
    );
  } catch {
    return null;
  }
}
