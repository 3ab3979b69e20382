import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import type { DemoEnvironment } from '../environment.js';

/** The files that are served, by their ending. */
const TYPES = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.ico', 'image/x-icon'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
]);

/**
 * Returns a handler that serves the files in a folder of this project and in the folders inside it.
 *
 * @param folder relative to the project
 * @param prefix the part of the address before the file's path
 * @param compressedFolder a folder with the same files compressed with Brotli, relative to the project. They are served
 *   to browsers that accept them
 */
export function staticFiles(folder: string, prefix: string, compressedFolder?: string) {
  const rootOf = (path: string) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));
  const root = rootOf(folder);
  const compressedRoot = compressedFolder === undefined ? null : rootOf(compressedFolder);
  return async (c: Context<DemoEnvironment>) => {
    const path = decodePath(new URL(c.req.url).pathname.slice(prefix.length));
    if (path === null) return c.notFound();
    const file = resolve(root, path);
    const type = TYPES.get(extname(file));
    const pathInRoot = relative(root, file);
    if (!type || pathInRoot.startsWith('..') || isAbsolute(pathInRoot)) return c.notFound();
    const compressed =
      compressedRoot !== null && acceptsBrotli(c)
        ? await readFile(resolve(compressedRoot, pathInRoot)).catch(() => null)
        : null;
    const body = compressed ?? (await readFile(file).catch(() => null));
    if (!body) return c.notFound();
    if (compressed) c.header('content-encoding', 'br');
    if (compressedRoot !== null) c.header('vary', 'accept-encoding');
    // The name of a chunk contains a hash of its content.
    const isImmutable = pathInRoot.startsWith(`chunks${sep}`);
    return c.body(new Uint8Array(body), 200, {
      'content-type': type,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  };
}

/** Returns whether a browser accepts Brotli. Over HTTP without TLS, browsers accept it from localhost only. */
const acceptsBrotli = (c: Context<DemoEnvironment>) =>
  /(?:^|,)\s*br\s*(?:,|;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|$)/.test(c.req.header('accept-encoding') ?? '');

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
