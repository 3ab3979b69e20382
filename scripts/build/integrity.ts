import { createHash } from 'node:crypto';

/** Returns the Subresource Integrity value of each script and style sheet by its path. */
export function hashFiles(
  files: Iterable<[path: string, content: string | Uint8Array]>,
): Record<string, string> {
  return Object.fromEntries(
    [...files]
      .filter(([path]) => /\.(js|css)$/.test(path))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => [path, `sha384-${createHash('sha384').update(content).digest('base64')}`]),
  );
}
