/** Resolves imports of the library's public entries to the files in `dist` that `exports` of package.json names. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function packageExports(root) {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name: 'package-exports',
    resolveImport({ source }) {
      if (source !== name && !source.startsWith(`${name}/`)) return undefined;
      const entry = exports[`.${source.slice(name.length)}`];
      if (!entry) throw new Error(`package.json exports no ${source}`);
      const path = (entry.default ?? entry).slice(1);
      if (!existsSync(join(root, path))) throw new Error(`${source} is not built: npm run build`);
      return path;
    },
  };
}
