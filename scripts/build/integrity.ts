import { createHash } from 'node:crypto';

/** Returns the Subresource Integrity value of each script by its path. */
export function hashScripts(
  files: Iterable<[path: string, content: string | Uint8Array]>,
): Record<string, string> {
  return Object.fromEntries(
    [...files]
      .filter(([path]) => path.endsWith('.js'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, code]) => [path, `sha384-${createHash('sha384').update(code).digest('base64')}`]),
  );
}
