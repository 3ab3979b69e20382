/** The Subresource Integrity value of every script of the browser build, by its path. */
import { createHash } from 'node:crypto';

export function integrity(files) {
  return Object.fromEntries(
    [...files]
      .filter(([path]) => path.endsWith('.js'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, code]) => [path, `sha384-${createHash('sha384').update(code).digest('base64')}`]),
  );
}
