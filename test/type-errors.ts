import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const compiler = `${root}node_modules/typescript-7/bin/tsc`;

/** What a reader has in `tsconfig.json`. */
interface Configuration {
  /** The path of a configuration that this one extends. */
  readonly extends?: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
}

/** The settings of a small project with a bundler. */
const PROJECT = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  types: [],
};

/**
 * Returns the errors that the compiler finds in files and in what they import: `file:line message` each. The process does
 * nothing else meanwhile.
 *
 * @param files in one folder
 */
export function findTypeErrors(
  files: readonly string[],
  { extends: base, compilerOptions = {} }: Configuration = {},
): string[] {
  const folder = mkdtempSync(join(dirname(files[0] ?? ''), 'type-check-'));
  try {
    const configuration = base
      ? { extends: base, compilerOptions, files, include: [] }
      : { compilerOptions: { ...PROJECT, ...compilerOptions }, files };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8' },
    );
    const errors = [...stdout.matchAll(/^(?:(.*?)\((\d+),\d+\): )?error TS\d+: (.*)$/gm)].map(
      ([, file, line, message = '']) => (file ? `${file.split('/').at(-1)}:${line} ${message}` : message),
    );
    if (status !== 0 && errors.length === 0) throw new Error(`${stdout}${stderr}`);
    return errors;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
