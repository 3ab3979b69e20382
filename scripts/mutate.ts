/**
 * `npm run mutate`: changes the code in small ways, one at a time, and lists the changes that no test notices.
 *
 *     npm run mutate -- src/core/join src/server/people
 *
 * Needs a build for the pages of the server. Writes `.cache/mutate.json`. A survivor that no test could or should notice
 * is in `test/mutants/accepted.json`, with the reason.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LogLevel, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { addMutators } from './mutate/more-mutators.js';
import { selectParts, type Part } from './mutate/parts.js';
import {
  percentKilled,
  staleEntries,
  summarise,
  type AcceptedMutant,
  type FileSummary,
} from './mutate/survivors.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const accepted = JSON.parse(readFileSync(`${root}test/mutants/accepted.json`, 'utf8')) as AcceptedMutant[];
const REQUIRED_PERCENT = 90;

/** The tests of the server run against `dist`. */
process.env['TSX_TSCONFIG_PATH'] = 'tsconfig.run.json';

const RUNNERS: Record<Part['runner'], (part: Part) => PartialStrykerOptions> = {
  browser: ({ tests }) => ({
    testRunner: 'browser',
    plugins: [fileURLToPath(new URL('mutate/browser-runner.ts', import.meta.url))],
    testRunnerNodeArgs: ['--import', 'tsx'],
    testFiles: tests,
    ignorePatterns: ['dist', 'docs', 'demo', 'coverage', '.data', '.cache'],
  }),
  tap: ({ tests }) => ({
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles: tests,
      nodeArgs: ['--import', 'tsx', '-r', '{{hookFile}}', '{{testFile}}'],
    },
    ignorePatterns: ['docs', 'coverage', '.data', '.cache', 'scripts'],
  }),
};

await addMutators();
const parts = selectParts(process.argv.slice(2));
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

/** Mutates one part of the code and prints the results. */
async function mutate(part: Part): Promise<FileSummary[]> {
  const start = performance.now();
  const mutants = await new Stryker({
    ...RUNNERS[part.runner](part),
    mutate: part.mutate,
    coverageAnalysis: 'perTest',
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
  const summaries = summarise(mutants, { root, accepted });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n${part.name}, ${minutes} min`);
  for (const summary of summaries) printFile(summary);
  return summaries;
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
