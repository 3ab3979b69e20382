/** The packages of this repository, as their `package.json` describes them. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The folders of the packages, relative to the root of the repository. That of the tags is the first one. */
export const PACKAGES = ['.', 'packages/server', 'packages/testing'] as const;

/** A package of this repository. */
export interface RepositoryPackage {
  /** Its folder, relative to the root of the repository; `.` for the root itself. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** Returns the packages, in the order of {@link PACKAGES}. */
export const readPackages = (): RepositoryPackage[] =>
  PACKAGES.map((folder) => ({
    ...(JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')) as Omit<
      RepositoryPackage,
      'folder'
    >),
    folder,
  }));

/** What a package exports under one public name. Their paths are relative to the root of the repository. */
export interface Entry {
  /** For example `member-area-server/node`. */
  readonly name: string;
  readonly file: string;
  /** Missing for a file that is not a module, such as a style sheet. */
  readonly types?: string;
}

/** Returns the entries of a package. A pattern such as `./contract/*` is one entry, with its `*`. */
export const entriesOf = ({ folder, name, exports }: RepositoryPackage): Entry[] =>
  Object.entries(exports).map(([path, target]) => {
    const toRoot = (file: string) => posix.join(folder, file);
    const entry = name + path.slice(1);
    return typeof target === 'string'
      ? { name: entry, file: toRoot(target) }
      : { name: entry, file: toRoot(target.default), types: toRoot(target.types) };
  });

/** Returns the modules that a pattern stands for, which must be built; for every other entry, itself. */
export function expandEntry({ name, file, types }: Entry): Entry[] {
  if (!file.includes('*')) return [{ name, file, ...(types && { types }) }];
  const [start = '', end = ''] = file.split('*');
  return readdirSync(root + start, { recursive: true, encoding: 'utf8' })
    .filter((found) => found.endsWith(end))
    .map((found) => found.slice(0, -end.length))
    .sort()
    .map((part) => ({
      name: name.replace('*', part),
      file: file.replace('*', part),
      ...(types && { types: types.replace('*', part) }),
    }));
}
