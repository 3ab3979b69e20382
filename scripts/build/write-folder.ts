import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes these files into the folder and removes all others. A file with the same content is not written again. A program, which
 * begins with `#!`, can be executed: npm does that only for a package that it installs for the first time.
 *
 * @param keep the paths of files that stay although they are not among the written ones. Default: none
 */
export function writeFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  { keep = [] }: { keep?: readonly string[] } = {},
): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isFile() && !files.has(name) && !keep.includes(name)) rmSync(path);
  }
  for (const [name, content] of files) {
    const path = join(folder, name);
    const bytes = Buffer.from(content);
    if (!existsSync(path) || !readFileSync(path).equals(bytes)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    if (bytes.subarray(0, 2).toString() === '#!') chmodSync(path, 0o755);
  }
}
