import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Middleware } from 'koa';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain',
};

/** Serves `dist/cdn` byte for byte. The runner would rewrite the imports, and the integrity hashes would be wrong. */
export function browserBuild(root: string): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith('/dist/cdn/')) {
      await next();
      return;
    }
    try {
      context.body = await readFile(join(root, context.path));
      context.set('Content-Type', TYPES[extname(context.path)] ?? 'application/octet-stream');
    } catch {
      context.status = 404;
    }
  };
}
