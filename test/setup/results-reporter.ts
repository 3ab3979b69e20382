import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { testedRenderer } from '../../scripts/tested-renderer.js';
import { addResult, type TestCounts } from '../../scripts/test-counts.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The results with the light build are not those of the report. */
const RENDERER = testedRenderer() === 'preact' ? '-preact' : '';
/** How many of the slowest files are printed. */
const SLOWEST = 10;

/**
 * Prints the slowest files, and writes the results of a run for `npm test` and for the report on accessibility:
 * `.cache/<projects>-tests.json`.
 */
export default class ResultsReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = modules.map((module): [string, number] => [
      `${module.project.name}: ${pathOf(module)}`,
      module.diagnostic().duration / 1000,
    ]);
    seconds.sort(([, one], [, other]) => other - one);
    if (seconds.length > SLOWEST) {
      console.log('The slowest files:');
      for (const [name, each] of seconds.slice(0, SLOWEST))
        console.log(`${each.toFixed(1).padStart(7)} s  ${name}`);
    }
    const names = (this.#vitest?.projects ?? []).map(({ name }) => name);
    mkdirSync(`${root}.cache`, { recursive: true });
    writeFileSync(
      `${root}.cache/${names.join('+')}${RENDERER}-tests.json`,
      JSON.stringify(countResults(modules)),
    );
  }
}

function countResults(modules: readonly TestModule[]): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, skipped: 0, failures: [], results: {} };
  const addFailure = (name: string, message = 'no message'): void => {
    counts.failed++;
    counts.failures.push(`${name}: ${message}`);
  };
  for (const module of modules) {
    const path = pathOf(module);
    // For example: a file that does not load.
    for (const { message } of module.errors()) addFailure(path, message);
    for (const suite of module.children.allSuites()) {
      for (const { message } of suite.errors()) addFailure(`${path}: ${suite.fullName}`, message);
    }
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') counts.passed++;
      else if (state === 'failed') addFailure(`${path}: ${test.fullName}`, errors[0]?.message);
      else counts.skipped++;
      if (state === 'passed' || state === 'failed')
        addResult(counts.results, path, test.name, state === 'passed');
    }
  }
  return counts;
}

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);
