import { readFile } from 'node:fs/promises';
import { extname, isAbsolute, relative, resolve } from 'node:path';
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
 */
export function staticFiles(folder: string, prefix: string) {
  const root = fileURLToPath(new URL(`../../../${folder}/`, import.meta.url));
  return async (c: Context<DemoEnvironment>) => {
    const path = decodePath(new URL(c.req.url).pathname.slice(prefix.length));
    if (path === null) return c.notFound();
    const file = resolve(root, path);
    const type = TYPES.get(extname(file));
    const pathInRoot = relative(root, file);
    if (!type || pathInRoot.startsWith('..') || isAbsolute(pathInRoot)) return c.notFound();
    const body = await readFile(file).catch(() => null);
    if (!body) return c.notFound();
    return c.body(new Uint8Array(body), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'x-content-type-options': 'nosniff',
    });
  };
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
