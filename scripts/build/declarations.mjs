/** The type declarations, as tsc writes them, by their path in `dist`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** @returns {Promise<{ files: Map<string, string>, ok: boolean }>} where types are wrong tsc has said so already */
export async function declarations() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'declarations-'));
  try {
    const run = spawn(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', folder], {
      cwd: root,
      stdio: 'inherit',
    });
    const [code] = await once(run, 'exit');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]);
    return { files: new Map(files), ok: code === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
