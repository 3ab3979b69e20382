import { mkdirSync, writeFileSync } from 'node:fs';
import { run } from 'node:test';
import { countTests } from './e2e-counts.js';
import { reportTests } from './test-report.js';

/**
 * Runs test files one after the other, prints each test, and writes the numbers of tests for `npm test`. A failed test sets the
 * exit code.
 *
 * @param countFile the name of the file in `.cache`, without `.json`
 */
export async function runNodeTests(files: readonly string[], countFile: string): Promise<void> {
  const tests = run({ files: [...files] });
  tests.on('test:fail', () => (process.exitCode = 1));
  const counts = countTests(tests);
  await reportTests(tests);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(`.cache/${countFile}.json`, JSON.stringify(counts));
}
