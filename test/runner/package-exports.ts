import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';

interface PackageJson {
  name: string;
  exports: Record<string, string | { default: string }>;
}

/** Resolves the public names of the library to files in `dist`, by the `exports` of package.json. */
export function packageExports(root: string): TestRunnerPlugin {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;
  return {
    name: 'package-exports',
    resolveImport({ source }) {
      if (source !== name && !source.startsWith(`${name}/`)) return undefined;
      const entry = exports[`.${source.slice(name.length)}`];
      if (entry === undefined) throw new Error(`package.json exports no ${source}.`);
      const path = (typeof entry === 'string' ? entry : entry.default).slice(1);
      if (!existsSync(join(root, path))) throw new Error(`${source} is not built. Run npm run build.`);
      return path;
    },
  };
}
