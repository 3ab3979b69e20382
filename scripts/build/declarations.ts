import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url));

export interface Declarations {
  /** The declarations by their path in `dist`. */
  files: Map<string, string>;
  /** False when there are type errors, which the compiler has printed. */
  ok: boolean;
}

/** Runs the TypeScript compiler and returns the declarations it writes. */
export async function emitDeclarations(): Promise<Declarations> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'declarations-'));
  try {
    const compiler = spawn(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', folder], {
      cwd: root,
      stdio: 'inherit',
    });
    const [code] = (await once(compiler, 'exit')) as [number | null];
    return { files: new Map(readFiles(folder)), ok: code === 0 };
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
