/** Packs the package, and creates projects that have installed it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTypeErrors } from '../type-errors.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const NOT_COPIED = ['.cache', '.data', '.git', 'coverage', 'node_modules'];

export interface PackedPackage {
  readonly name: string;
  /** The folder of the unpacked package. */
  readonly folder: string;
  /** Returns the text of a file of the package. */
  read(path: string): string;
  /** Returns the paths of all files below a folder of the package. */
  listFiles(folder: string): string[];
  /**
   * Creates a project that has installed the package.
   *
   * @param installed its other dependencies: their names, and the folders in `node_modules` of this repository
   * @param others the other packages of this repository that it has installed. Default: none
   */
  project(
    name: string,
    installed?: Record<string, string>,
    others?: readonly Pick<PackedPackage, 'name' | 'folder'>[],
  ): Project;
  remove(): void;
}

export interface Project {
  /** Runs a module in the folder of the project. */
  run(source: string): { readonly status: number | null; readonly stdout: string; readonly stderr: string };
  /** Type-checks a file of the project and the declarations of its packages, and returns the errors. */
  findTypeErrors(file: string, code: string, compilerOptions?: Readonly<Record<string, unknown>>): string[];
  readonly folder: string;
}

/**
 * Packs a package of the repository.
 *
 * @param packageFolder relative to the root of the repository. Default: the root, which is the library
 * @param isBuilt whether `dist` is packed as it is, which may be without the light build. Default: `npm pack` makes both
 *   builds first, in a copy of the repository
 */
export function packPackage({ isBuilt = false, packageFolder = '.' } = {}): PackedPackage {
  const temporary = mkdtempSync(join(tmpdir(), 'packed-'));
  const repository = isBuilt ? root : copyRepository(join(temporary, 'copy'));
  const packed = spawnSync(
    'npm',
    ['pack', '--pack-destination', temporary, ...(isBuilt ? ['--ignore-scripts'] : [])],
    { cwd: join(repository, packageFolder), encoding: 'utf8' },
  );
  assert.equal(packed.status, 0, packed.stdout + packed.stderr);
  const tarball = readdirSync(temporary).find((file) => file.endsWith('.tgz'))!;
  const unpacked = spawnSync('tar', ['-xzf', tarball], { cwd: temporary, encoding: 'utf8' });
  assert.equal(unpacked.status, 0, unpacked.stderr);
  const folder = join(temporary, 'package');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const { name: packageName } = JSON.parse(read('package.json')) as { name: string };

  return {
    name: packageName,
    folder,
    read,
    listFiles: (start) =>
      readdirSync(join(folder, start), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    project: (name, installed, others = []) =>
      createProject(join(temporary, name), [{ name: packageName, folder }, ...others], installed),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

/** Copies the repository to a new folder, without what no clone has. Returns the folder. */
function copyRepository(copy: string): string {
  for (const entry of readdirSync(root)) {
    if (!NOT_COPIED.includes(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function createProject(
  folder: string,
  packages: readonly Pick<PackedPackage, 'name' | 'folder'>[],
  installed: Record<string, string> = {},
): Project {
  const modules = join(folder, 'node_modules');
  for (const one of packages) cpSync(one.folder, join(modules, one.name), { recursive: true });
  const dependencies = {
    '@lit/reactive-element': '@lit/reactive-element',
    '@r2wc/react-to-web-component': '@r2wc/react-to-web-component',
    zod: 'zod',
    ...installed,
  };
  for (const [name, source] of Object.entries(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', source), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

  return {
    folder,
    run: (source) =>
      spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
        cwd: folder,
        encoding: 'utf8',
      }),
    findTypeErrors(file, code, compilerOptions) {
      writeFileSync(join(folder, file), code);
      return findTypeErrors([join(folder, file)], { compilerOptions });
    },
  };
}
