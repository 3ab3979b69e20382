import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The public names of the library, as `tsconfig.json` resolves them. */
export function sourceAliases(): { find: RegExp; replacement: string }[] {
  const { compilerOptions } = JSON.parse(readFileSync(`${root}tsconfig.json`, 'utf8')) as {
    compilerOptions: { paths: Record<string, [path: string]> };
  };
  return Object.entries(compilerOptions.paths).map(([name, [path]]) => ({
    find: new RegExp(`^${name.replace('*', '(.*)')}$`),
    replacement: root + path.slice('./'.length).replace('*', '$1'),
  }));
}
