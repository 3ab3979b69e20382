/** Serves `dist/cdn` unchanged. The runner would rewrite its imports, and the integrity hashes would no longer match. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.txt': 'text/plain' };

export function browserBuild(root) {
  return async (context, next) => {
    if (!context.path.startsWith('/dist/cdn/')) return next();
    try {
      context.body = await readFile(join(root, context.path));
      context.set('Content-Type', TYPES[extname(context.path)] ?? 'application/octet-stream');
    } catch {
      context.status = 404;
    }
  };
}
