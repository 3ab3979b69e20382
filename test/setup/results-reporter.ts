import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { TestRun } from '../../scripts/test-runs.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Writes the results of a run for `npm test` and for the report on accessibility. */
export default class ResultsReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const run = new TestRun();
    for (const module of modules) addModule(run, module);
    run.write((this.#vitest?.projects ?? []).map(({ name }) => name).join('+'));
  }
}

function addModule(run: TestRun, module: TestModule): void {
  const file = relative(root, module.moduleId);
  run.addSeconds(file, module.diagnostic().duration / 1000);
  // For example: a file that does not load.
  for (const { message } of module.errors()) run.addFailure(file, message);
  for (const suite of module.children.allSuites()) {
    for (const { message } of suite.errors()) run.addFailure(`${file}: ${suite.fullName}`, message);
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    run.add({
      file,
      title: test.name,
      fullName: test.fullName,
      state: state === 'pending' ? 'skipped' : state,
      message: errors?.[0]?.message,
    });
  }
}
