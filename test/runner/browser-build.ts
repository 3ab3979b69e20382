import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';

const PREFIX = '/dist/cdn/';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain',
};

/**
 * Serves the browser build byte for byte under `/dist/cdn`. The runner would rewrite the imports, and the integrity
 * hashes would be wrong.
 *
 * @param folder relative to `root`
 */
export function browserBuild(root: string, folder: string): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(PREFIX)) {
      await next();
      return;
    }
    try {
      context.body = await readFile(join(root, folder, context.path.slice(PREFIX.length)));
      context.set('Content-Type', TYPES[extname(context.path)] ?? 'application/octet-stream');
    } catch {
      context.status = 404;
    }
  };
}
