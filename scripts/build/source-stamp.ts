import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES } from '../packages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILES = [
  'custom-elements-manifest.config.mjs',
  'package-lock.json',
  'packages/tsconfig.build.json',
  'rollup.config.mjs',
  'scripts/build-light.ts',
  'scripts/build.ts',
  'scripts/packages.ts',
  'tsconfig.build.json',
  'tsconfig.json',
  ...PACKAGES.map((folder) => posix.join(folder, 'package.json')),
];
/** The folders of the browser build and of the custom elements manifest. No tag imports any other folder of `src`. */
const BROWSER_FOLDERS = [
  ...['src/contract', 'src/core', 'src/elements', 'src/react', 'src/samples'],
  ...['texts', 'scripts/build'],
];

/** Returns a hash of everything the build depends on: sources, configuration, build scripts, locked dependencies. */
export const hashSources = (): string =>
  hashPaths(FILES, [...PACKAGES.map((folder) => posix.join(folder, 'src')), 'texts', 'scripts/build']);

/** Returns a hash of everything the browser build and the custom elements manifest depend on. */
export const hashBrowserSources = (): string => hashPaths(FILES, BROWSER_FOLDERS);

/** Returns a hash of files, and of all files in folders, by their paths from the root of the repository. */
export function hashPaths(files: readonly string[], folders: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...files, ...folders.flatMap(filesIn)].sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
