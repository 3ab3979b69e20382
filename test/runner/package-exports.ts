import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';

interface PackageJson {
  name: string;
  exports: Record<string, string | { default: string }>;
}

/** Resolves the public names of the library to files in `dist`, by the `exports` of package.json. */
export function packageExports(root: string): TestRunnerPlugin {
  const files = exportedFiles(root);
  const [name] = files.keys();
  return {
    name: 'package-exports',
    resolveImport({ source }) {
      if (source !== name && !source.startsWith(`${name}/`)) return undefined;
      const path = files.get(source);
      if (path === undefined) throw new Error(`package.json exports no ${source}.`);
      if (!existsSync(join(root, path))) throw new Error(`${source} is not built. Run npm run build.`);
      return path;
    },
  };
}

/** Returns the addresses of the files that the package exports, by their public names. The first one is the package's name. */
export function exportedFiles(root: string): Map<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson;
  return new Map(
    Object.entries(exports).map(([entry, file]) => [
      name + entry.slice(1),
      (typeof file === 'string' ? file : file.default).slice(1),
    ]),
  );
}
