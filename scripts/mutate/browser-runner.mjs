/**
 * Runs browser tests for Stryker: one page and browser context per test file, in one Chromium.
 *
 * A "test" is a whole test file here. Modules load lazily and keep state per page, so what single tests of a page cover
 * depends on those that ran before them; what a file covers does not.
 */
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { startTestPages } from './test-pages.mjs';

class BrowserRunner {
  static inject = tokens(commonTokens.options);
  #testFiles = [];
  #pages;

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Starts in the sandbox, the working directory of a runner's process. */
  async init() {
    this.#pages = await startTestPages(process.cwd());
  }

  async dryRun({ testFiles, timeout }) {
    this.#testFiles = testFiles;
    return this.#run({ files: testFiles, timeout, state: {} });
  }

  async mutantRun({ activeMutant, hitLimit, testFilter = this.#testFiles, timeout }) {
    const state = { activeMutant: activeMutant.id, ...(hitLimit && { hitLimit, hitCount: 0 }) };
    return toMutantRunResult(await this.#run({ files: testFilter, timeout, state }));
  }

  async dispose() {
    await this.#pages?.stop();
  }

  /** Runs test files one after the other, up to the first that fails. */
  async #run({ files, timeout, state }) {
    const end = performance.now() + timeout;
    const tests = [];
    const perTest = {};
    for (const file of files) {
      const started = performance.now();
      const result = await this.#pages.run(file, { state, timeout: end - started });
      if (result === 'timeout') return { status: DryRunStatus.Timeout };
      const timeSpentMs = performance.now() - started;
      const { failure, hitCount, covered } = result;
      const tooManyHits = determineHitLimitReached(hitCount, state.hitLimit);
      if (tooManyHits) return tooManyHits;
      perTest[file] = covered;
      const test = { id: file, name: file, fileName: file, timeSpentMs };
      if (failure !== null) {
        tests.push({ ...test, status: TestStatus.Failed, failureMessage: failure });
        break;
      }
      tests.push({ ...test, status: TestStatus.Success });
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: { static: {}, perTest } };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'browser', BrowserRunner)];
