/**
 * `npm run mutate`: changes the code in small ways, one at a time, and tells which changes no test notices.
 *
 *     npm run mutate -- src/core/join demo/server/people
 *
 * Needs a build, for the server's pages. Writes `.cache/mutate.json`. Survivors that no test could notice, or none
 * should, stand in `test/mutants/accepted.json` with the reason.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { addMutators } from './mutate/more-mutators.mjs';
import { selectParts } from './mutate/parts.mjs';
import { percentKilled, staleEntries, summarise } from './mutate/survivors.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const accepted = JSON.parse(readFileSync(`${root}test/mutants/accepted.json`, 'utf8'));
const WANTED_PERCENT = 90;

/** Tests of the server run against what is built. */
process.env.TSX_TSCONFIG_PATH = 'tsconfig.run.json';

const CHEAP_HASHES = new URL('mutate/cheap-hashes.mjs', import.meta.url).href;

const RUNNERS = {
  browser: ({ tests }) => ({
    testRunner: 'browser',
    plugins: [fileURLToPath(new URL('mutate/browser-runner.mjs', import.meta.url))],
    testFiles: tests,
    ignorePatterns: ['dist', 'docs', 'demo', 'coverage', '.data', '.cache'],
  }),
  tap: ({ tests }) => ({
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles: tests,
      nodeArgs: ['--import', 'tsx', '--import', CHEAP_HASHES, '-r', '{{hookFile}}', '{{testFile}}'],
    },
    ignorePatterns: ['docs', 'coverage', '.data', '.cache', 'scripts'],
  }),
};

addMutators();
const parts = selectParts(process.argv.slice(2));
const files = [];
const failed = [];
for (const part of parts) {
  try {
    files.push(...(await mutate(part)));
  } catch (error) {
    // What the other parts find is worth having all the same.
    console.error(error);
    failed.push(part.name);
  }
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(`${root}.cache/mutate.json`, JSON.stringify(files, null, 2));
}

const stale = staleEntries(files, accepted);
for (const { file, line, from, to } of stale) {
  console.log(
    `\nNot needed any more in test/mutants/accepted.json:\n  ${file}: ${line}\n    ${from}  →  ${to}`,
  );
}
const survivors = files.flatMap((file) => file.survivors);
const killed = files.reduce((sum, file) => sum + file.killed, 0);
const percent = percentKilled({ killed, survivors });
const unexplained = survivors.filter(({ reason }) => !reason).length;
console.log(
  `\n${killed} of ${killed + survivors.length} mutants killed (${percent.toFixed(1)} %), ${survivors.length} survived, ${unexplained} of them without a reason`,
);
if (failed.length > 0) console.log(`Not run to the end: ${failed.join(', ')}`);
if (percent < WANTED_PERCENT || stale.length > 0 || failed.length > 0) process.exitCode = 1;

/** Mutates one part of the code and prints what came of it. */
async function mutate(part) {
  const started = performance.now();
  const mutants = await new Stryker({
    ...RUNNERS[part.runner](part),
    mutate: part.mutate,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Generous: on a busy machine a mutant that was only slow would count as killed.
    timeoutMS: 10_000,
    timeoutFactor: 3,
    reporters: ['progress-append-only'],
    tempDirName: '.cache/mutate',
    cleanTempDir: 'always',
    logLevel: 'warn',
    allowEmpty: true,
  }).runMutationTest();
  const summaries = summarise(mutants, { root, accepted });
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${part.name}, ${minutes} min`);
  for (const summary of summaries) printFile(summary);
  return summaries;
}

function printFile({ file, killed, timeouts, survivors, errors }) {
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
