/** A hash of everything the build is made from: sources, configuration, build scripts, locked dependencies. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILES = [
  'custom-elements-manifest.config.mjs',
  'package-lock.json',
  'package.json',
  'rollup.config.mjs',
  'scripts/build.mjs',
  'tsconfig.build.json',
  'tsconfig.json',
];
const FOLDERS = ['src', 'scripts/build'];

export function sourceStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...FILES, ...FOLDERS.flatMap(filesIn)].sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
