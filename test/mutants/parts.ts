/**
 * The parts of the library and of the server, each with the tests that must notice its mutants. A part with two runs gives to the second, slower one
 * only the mutants that survive the first.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Tests that run with mutants: files in Node, or files in pages of Chromium. */
export interface Run {
  readonly runner: 'node' | 'browser';
  /** Patterns of the files. */
  readonly tests: readonly string[];
}

/** A part of the code. */
export interface Part {
  readonly name: string;
  /** Patterns of files, or files with the lines from one to another: `src/core/site.ts:10-12`. */
  readonly mutate: readonly string[];
  readonly runs: readonly Run[];
}

/** A file, with the first and the last line of a change. */
export interface ChangedLines {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Texts, which no test should repeat, and files without a decision. */
const NOT_MUTATED =
  /^(?:src\/(?:core\/(?:messages|styles)|samples)|packages\/server\/src\/(?:mail\/texts|store\/migrations))\b|\/(?:index|define|preview)\.ts$/;

const NODE_TESTS = 'test/{contract,core,elements}/**/*.node.test.ts';
/** The tests of all tags in pages. */
const ELEMENT_TESTS = ['test/elements/**/!(*.node).test.ts', 'test/conformance/*.test.ts'];
const isInPages = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.endsWith('.node.test.ts');

/** Each folder of the core: its pure functions in Node, then the tests of the folder in pages. */
const core = foldersOf('src/core').map((name): Part => {
  const pages = filesOf(`test/core/${name}`).filter(isInPages);
  return {
    name: `core/${name}`,
    mutate: [`src/core/${name}/**/*.ts`],
    runs: [
      { runner: 'node', tests: [NODE_TESTS] },
      {
        runner: 'browser',
        tests: pages.length > 0 ? pages : ['test/core/**/!(*.node).test.ts', ...ELEMENT_TESTS],
      },
    ],
  };
});

/**
 * All tests of the server except those that start processes, that of the examples, which counts their lines, and two that read
 * the compressed build and change the folder of their process.
 */
const SERVER_RUN: Run = {
  runner: 'node',
  tests: ['test/server/!(examples|static).test.ts', 'test/server/payments/!(guide).test.ts'],
};

const server = foldersOf('packages/server/src').map((name): Part => ({
  name: `server/${name}`,
  mutate: [`packages/server/src/${name}/**/*.ts`],
  runs: [SERVER_RUN],
}));

/** Each tag with its own tests; what the tags share with those of all tags. */
const elements = foldersOf('src/elements').map((name): Part => {
  const own = filesOf(`test/elements/${name}`).filter(isInPages);
  return {
    name: `elements/${name}`,
    mutate: [`src/elements/${name}/**/*.ts`],
    runs: [
      {
        runner: 'browser',
        tests: own.length > 0 ? own : ELEMENT_TESTS,
      },
    ],
  };
});

const react = foldersOf('src/react').map((name): Part => ({
  name: `react/${name}`,
  mutate: [`src/react/${name}/**/*.{ts,tsx}`],
  runs: [{ runner: 'browser', tests: ['test/react/**/*.test.{ts,tsx}', ...ELEMENT_TESTS] }],
}));

const PARTS: readonly Part[] = [...core, ...server, ...elements, ...react];

/** Returns the parts with files below one of these paths, limited to those files. Without paths, returns all parts. */
export function selectParts(paths: readonly string[]): readonly Part[] {
  if (paths.length === 0) return PARTS;
  const selected = PARTS.flatMap((part) => {
    const mutate = paths.flatMap((path) => part.mutate.flatMap((pattern) => narrow(pattern, path)));
    return mutate.length > 0 ? [{ ...part, mutate }] : [];
  });
  if (selected.length === 0) throw new Error(`No part of src has files below ${paths.join(', ')}.`);
  return selected;
}

/** Returns the parts with changed lines, limited to those lines. */
export function partsOfChange(changes: readonly ChangedLines[]): readonly Part[] {
  return PARTS.flatMap((part) => {
    const mutate = changes
      .filter(
        ({ file }) =>
          !NOT_MUTATED.test(file) && part.mutate.some((pattern) => narrow(pattern, file).length > 0),
      )
      .map(({ file, from, to }) => `${file}:${from}-${to}`);
    return mutate.length > 0 ? [{ ...part, mutate }] : [];
  });
}

/**
 * Returns random lines of all code, in parts that are large, so that their tests need few runs without a mutant.
 *
 * @param seed the same seed chooses the same lines
 * @param folders the names of the parts whose chosen lines are mutated in this run. Default: all
 */
export function partsOfSample(count: number, seed: string, folders: readonly string[] = []): readonly Part[] {
  const pages = ['test/react/**/*.test.{ts,tsx}', ...ELEMENT_TESTS];
  const parts: (Omit<Part, 'mutate'> & { readonly folder: string })[] = [
    { name: 'server', folder: 'packages/server/src', runs: [SERVER_RUN] },
    {
      name: 'core',
      folder: 'src/core',
      runs: [
        { runner: 'node', tests: [NODE_TESTS] },
        { runner: 'browser', tests: ['test/core/**/!(*.node).test.ts', ...pages] },
      ],
    },
    { name: 'elements', folder: 'src/elements', runs: [{ runner: 'browser', tests: pages }] },
    { name: 'react', folder: 'src/react', runs: [{ runner: 'browser', tests: pages }] },
  ];
  const digest = (line: string) => createHash('sha256').update(`${seed} ${line}`).digest('hex');
  const chosen = parts
    .flatMap(({ folder }) => codeLines(folder))
    .map((line) => ({ line, order: digest(line) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, count)
    .map(({ line }) => line);
  return parts
    .filter(({ name }) => folders.length === 0 || folders.includes(name))
    .map(({ folder, ...part }) => ({
      ...part,
      mutate: chosen.filter((line) => line.startsWith(`${folder}/`)),
    }));
}

/** Returns the lines of a folder that can have a decision, as patterns of Stryker. */
function codeLines(folder: string): string[] {
  return filesOf(folder)
    .filter((file) => /\.tsx?$/.test(file) && !NOT_MUTATED.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          /^\s*(?:$|\/?\*|\/\/|import\b|export (?:type|interface|\{|\*)|interface\b|type\b|[\])}]+[;,]*$|(?:readonly )?\w+\??: .*;$)/.test(
            text,
          )
            ? []
            : [`${file}:${index + 1}-${index + 1}`],
        ),
    );
}

/** Returns a pattern for the files that match both: the pattern, the path, or nothing. */
function narrow(pattern: string, path: string): string[] {
  const folder = pattern.replace(/\*.*$/, '');
  const wanted = path.replace(/\/$/, '');
  if (`${wanted}/` === folder || folder.startsWith(`${wanted}/`)) return [pattern];
  if (!wanted.startsWith(folder)) return [];
  return [/\.tsx?$/.test(wanted) ? wanted : `${wanted}/**/*.{ts,tsx}`];
}

/** Returns the folders of a folder that have code to mutate. */
function foldersOf(path: string): string[] {
  return readdirSync(join(root, path))
    .filter((name) => statSync(join(root, path, name)).isDirectory() && !NOT_MUTATED.test(`${path}/${name}`))
    .sort();
}

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${path}/${name}`,
  );
}
