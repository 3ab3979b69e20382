import type { Chunks } from 'member-area-elements/head';
import type { Choices } from './choices.js';

/** What is known about the files of a release of the library. */
export interface LibraryRelease {
  readonly version: string;
  /** The SHA-384 value of each file by its path, from `integrity.json` of the build. */
  readonly integrity: Readonly<Record<string, string>>;
  /** The scripts that the tags of visitors need, from `chunks.json` of the build. */
  readonly chunks: Chunks;
}

/** Returns the path or the address of the folder with the files of the library, with a slash at its end. Pure. */
export function libraryFolder(
  { host, libraryPath, libraryAddress }: Choices,
  { version }: LibraryRelease,
): string {
  switch (host) {
    case 'own':
      return libraryPath;
    case 'jsdelivr':
      return `https://cdn.jsdelivr.net/npm/member-area-elements@${version}/dist/cdn/`;
    case 'unpkg':
      return `https://unpkg.com/member-area-elements@${version}/dist/cdn/`;
    case 'other':
      return libraryAddress || libraryPath;
  }
}

/** Whether the files come from another origin than the page. Pure. */
export const isForeign = (folder: string): boolean => /^https?:/.test(folder);

/**
 * Returns the text of the import map with the hash of each module, which the browser then compares. The policy of the page
 * needs the hash of exactly this text. `undefined` where no import map is chosen. Pure.
 */
export function importMap(choices: Choices, release: LibraryRelease): string | undefined {
  if (choices.integrity !== 'all') return undefined;
  const folder = libraryFolder(choices, release);
  const lines = Object.entries(release.integrity)
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, hash]) => `  ${JSON.stringify(folder + path)}: ${JSON.stringify(hash)}`);
  return `\n{ "integrity": {\n${lines.join(',\n')}\n} }\n`;
}
