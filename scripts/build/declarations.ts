import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES } from '../packages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url));

export interface Declarations {
  /** The declarations of each package, by their path in its `dist`. */
  files: Map<string, [path: string, content: string][]>;
  /** False when there are type errors, which the compiler has printed. */
  ok: boolean;
}

/**
 * Runs the TypeScript compiler and returns the declarations it writes. The library is compiled without the names of the other
 * packages: the compiler would write an import of one of them where it exports a type of the library again.
 */
export async function emitDeclarations(): Promise<Declarations> {
  const [library, others] = await Promise.all([
    emit('tsconfig.build.json', ['.']),
    emit('packages/tsconfig.build.json', PACKAGES.slice(1)),
  ]);
  return { files: new Map([...library.files, ...others.files]), ok: library.ok && others.ok };
}

/** Compiles a project, and returns the declarations of these packages. */
async function emit(project: string, packages: readonly string[]): Promise<Declarations> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'declarations-'));
  try {
    const compiler = spawn(process.execPath, [tsc, '-p', project, '--outDir', folder], {
      cwd: root,
      stdio: 'inherit',
    });
    const [code] = (await once(compiler, 'exit')) as [number | null];
    const files = packages.map((one) => [one, readFiles(join(folder, one, 'src'))] as const);
    return { files: new Map(files), ok: code === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFiles(folder: string): [path: string, content: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]);
}
