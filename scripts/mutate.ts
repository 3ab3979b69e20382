/**
 * `npm run mutate`: changes the code in small ways, one at a time, and lists the changes that no test notices.
 *
 *     npm run mutate -- src/core/join packages/server/src/people
 *     npm run mutate -- --changed             the lines of the last commit, and those that are not committed
 *     npm run mutate -- --changed origin/main the lines since another commit
 *     npm run mutate -- --sample 400 seed     400 random lines of all code
 *     npm run mutate -- --sample 400 seed server   those of `packages/server/src` alone
 *
 * Writes `.cache/mutate.json`. A survivor that no test could or should notice
 * is in `test/mutants/accepted.json`, with the reason.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogLevel, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import {
  partsOfChange,
  partsOfSample,
  selectParts,
  type ChangedLines,
  type Part,
  type Run,
} from './mutate/parts.js';
import {
  percentKilled,
  staleEntries,
  summarise,
  type AcceptedMutant,
  type FileSummary,
} from './mutate/survivors.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const accepted = JSON.parse(readFileSync(`${root}test/mutants/accepted.json`, 'utf8')) as AcceptedMutant[];
const REQUIRED_PERCENT = 85;

const RUNNERS: Record<Run['runner'], (tests: readonly string[]) => PartialStrykerOptions> = {
  browser: (tests) => ({
    testRunner: 'browser',
    plugins: [fileURLToPath(new URL('mutate/browser-runner.ts', import.meta.url))],
    testRunnerNodeArgs: ['--import', 'tsx'],
    testFiles: [...tests],
    ignorePatterns: ['dist', 'docs', 'demo', 'coverage', '.data', '.cache'],
  }),
  node: () => ({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: true },
    ignorePatterns: ['coverage', '.data', '.cache'],
  }),
};

const [first, ...rest] = process.argv.slice(2);
const parts = partsFor(first, rest);
const files: FileSummary[] = [];
const failedParts: string[] = [];
for (const part of parts) {
  try {
    files.push(...(await mutate(part)));
  } catch (error) {
    // The other parts still run.
    console.error(error);
    failedParts.push(part.name);
  }
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(`${root}.cache/mutate.json`, JSON.stringify(files, null, 2));
}

const stale = staleEntries(files, accepted);
for (const { file, line, from, to } of stale) {
  console.log(
    `\nRemove this entry from test/mutants/accepted.json, because a test notices the mutant now:\n  ${file}: ${line}\n    ${from}  →  ${to}`,
  );
}
const survivors = files.flatMap((file) => file.survivors);
const killed = files.reduce((sum, file) => sum + file.killed, 0);
const percent = percentKilled({ killed, survivors });
const unexplained = survivors.filter(({ reason }) => !reason).length;
console.log(
  `\n${killed} of ${killed + survivors.length} mutants killed (${percent.toFixed(1)} %), ${survivors.length} survived, ${unexplained} of them without a reason`,
);
if (failedParts.length > 0) console.log(`Not completed: ${failedParts.join(', ')}`);
if (percent < REQUIRED_PERCENT || stale.length > 0 || failedParts.length > 0) process.exitCode = 1;

function partsFor(option: string | undefined, values: readonly string[]): readonly Part[] {
  switch (option) {
    case '--changed':
      return partsOfChange(changedLines(values[0]));
    case '--sample':
      return partsOfSample(Number(values[0]), values[1] ?? new Date().toISOString(), values.slice(2));
    default:
      return selectParts(process.argv.slice(2));
  }
}

/** Mutates one part of the code and prints the results. */
async function mutate({ name, mutate, runs }: Part): Promise<FileSummary[]> {
  const start = performance.now();
  const results = new Map<string, MutantResult>();
  let wanted = mutate;
  for (const { runner, tests } of runs) {
    // Each run has a sandbox, whose configuration reads this.
    process.env['MUTATE_TESTS'] = tests.join(' ');
    const mutants = await new Stryker({
      ...RUNNERS[runner](tests),
      mutate: [...wanted],
      coverageAnalysis: 'perTest',
      dryRunTimeoutMinutes: 30,
      concurrency: 1,
      // Long enough for a busy machine, where a slow mutant would count as killed.
      timeoutMS: 10_000,
      timeoutFactor: 3,
      reporters: ['progress-append-only'],
      tempDirName: '.cache/mutate',
      cleanTempDir: 'always',
      // A const enum, which has no values when each module is compiled alone.
      logLevel: 'warn' as unknown as LogLevel,
      allowEmpty: true,
    }).runMutationTest();
    for (const mutant of mutants) {
      const key = keyOf(mutant);
      // The place of a survivor contains smaller mutants, which the run before has killed.
      if (wanted === mutate || isSurvivor(results.get(key))) results.set(key, mutant);
    }
    wanted = [...results.values()].filter(isSurvivor).map(placeOf);
    if (wanted.length === 0) break;
  }
  const summaries = summarise([...results.values()], { root, accepted });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n${name}, ${minutes} min`);
  for (const summary of summaries) printFile(summary);
  return summaries;
}

function keyOf({ fileName, location, replacement, mutatorName }: MutantResult): string {
  return JSON.stringify([relative(root, fileName), location, mutatorName, replacement]);
}

function isSurvivor(mutant: MutantResult | undefined): boolean {
  return mutant?.status === 'Survived' || mutant?.status === 'NoCoverage';
}

/** Returns the place of a mutant as a pattern of Stryker, whose columns start at 0. */
function placeOf({ fileName, location: { start, end } }: MutantResult): string {
  return `${relative(root, fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/** Returns the lines of `src` that differ from a commit, by default the one before the last. */
function changedLines(since = 'HEAD~1'): ChangedLines[] {
  const diff = execFileSync('git', ['diff', '--unified=0', '--diff-filter=d', since, '--', 'src'], {
    cwd: root,
    encoding: 'utf8',
  });
  let file = '';
  return diff.split('\n').flatMap((line) => {
    file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? file;
    const [, start, count = '1'] = /^@@ .* \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === undefined || count === '0') return [];
    return [{ file, from: Number(start), to: Number(start) + Number(count) - 1 }];
  });
}

function printFile({ file, killed, timeouts, survivors, errors }: FileSummary): void {
  const percent = percentKilled({ killed, survivors }).toFixed(0);
  console.log(
    `  ${percent.padStart(3)} %  ${file}: ${killed} killed (${timeouts} by timeout), ${survivors.length} survived`,
  );
  for (const error of errors) console.log(`         error: ${error}`);
  for (const { at, from, to, isCovered, reason } of survivors) {
    const note = reason ?? (isCovered ? '' : 'no test runs it');
    console.log(`         ${at}: ${from}  →  ${to}${note && `  (${note})`}`);
  }
}
