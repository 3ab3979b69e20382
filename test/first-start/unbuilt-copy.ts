/** A copy of the repository as a new clone has it: without anything that a build or a test has left behind. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface UnbuiltCopy {
  readonly folder: string;
  remove(): void;
}

/**
 * Copies the files that git knows or would add, and links the installed packages into the copy.
 *
 * @throws Error when git or cp fails
 */
export function copyUnbuilt(): UnbuiltCopy {
  const folder = mkdtempSync(join(tmpdir(), 'unbuilt-copy-'));
  const listed = run('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  const deleted = new Set(run('git', ['ls-files', '-z', '--deleted']).split('\0'));
  for (const path of listed.split('\0')) {
    if (path !== '' && !deleted.has(path)) cpSync(join(root, path), join(folder, path));
  }
  copyPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes hard links, because Node resolves a symbolic link to the folder of this repository. Copies to another file system. */
function copyPackages(from: string, to: string): void {
  const { status } = spawnSync('cp', ['-al', from, to]);
  if (status === 0) return;
  rmSync(to, { recursive: true, force: true });
  run('cp', ['-a', from, to]);
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
}
