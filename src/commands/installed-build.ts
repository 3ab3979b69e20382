import { readFile } from 'node:fs/promises';
import type { LibraryBuild } from '../head/library-head.js';

/** The browser builds of the package. `cdn-light` has Preact in place of React. */
export type BuildName = 'cdn' | 'cdn-light';

/** Returns what a browser build of this package says about its files, or `null` when it is not there. */
export async function readBuild(name: BuildName): Promise<LibraryBuild | null> {
  try {
    const read = async (file: string) =>
      JSON.parse(await readFile(new URL(`../${name}/${file}`, import.meta.url), 'utf8')) as unknown;
    const [chunks, integrity] = await Promise.all([read('chunks.json'), read('integrity.json')]);
    return { chunks, integrity } as LibraryBuild;
  } catch {
    return null;
  }
}
