import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { entriesOf, expandEntry, readPackages } from '../../scripts/packages.js';

/** Resolves the public names of the packages to files in `dist`, by the `exports` of each package.json. */
export function packageExports(root: string): TestRunnerPlugin {
  const files = exportedFiles();
  const names = readPackages().map(({ name }) => name);
  return {
    name: 'package-exports',
    resolveImport({ source }) {
      if (!names.some((name) => source === name || source.startsWith(`${name}/`))) return undefined;
      const path = files.get(source);
      if (path === undefined) throw new Error(`No package.json exports ${source}.`);
      if (!existsSync(join(root, path))) throw new Error(`${source} is not built. Run npm run build.`);
      return path;
    },
  };
}

/** Returns the addresses of the files that the packages export, by their public names. */
export const exportedFiles = (): Map<string, string> =>
  new Map(
    readPackages()
      .flatMap(entriesOf)
      .flatMap(expandEntry)
      .map(({ name, file }) => [name, `/${file}`]),
  );
