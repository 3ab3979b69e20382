/**
 * Runs browser tests for Stryker, in one Chromium: each test file has a page and a browser context of its own.
 *
 * For Stryker a test file is one test. Modules load lazily and keep state per page, so the code that a single test
 * covers depends on the tests before it. The code that a whole file covers does not.
 */
import type { MutantCoverage } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from '@stryker-mutator/api/test-runner';
import { startTestPages, type PageState, type TestPages } from './test-pages.js';

class BrowserRunner implements TestRunner {
  static inject = tokens(commonTokens.options);
  #testFiles: string[] = [];
  #pages: TestPages | undefined;

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true };
  }

  /** Starts the pages. The working directory of the process is the sandbox. */
  async init(): Promise<void> {
    this.#pages = await startTestPages(process.cwd());
  }

  /**
   * Runs all files without a mutant. A file that fails is left out, with a message: some need a build, which the bundled
   * sources are not.
   */
  async dryRun({ testFiles = [], timeout }: DryRunOptions): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    const perTest: MutantCoverage['perTest'] = {};
    for (const file of testFiles) {
      const result = await this.#run({ files: [file], timeout, state: {} });
      if (result.status !== DryRunStatus.Complete) return result;
      const [failed] = result.tests.filter(({ status }) => status === TestStatus.Failed);
      if (failed) {
        process.stderr.write(
          `Left out: ${file}: ${'failureMessage' in failed ? failed.failureMessage : ''}\n`,
        );
        continue;
      }
      tests.push(...result.tests);
      Object.assign(perTest, result.mutantCoverage?.perTest);
    }
    this.#testFiles = tests.map(({ id }) => id);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: { static: {}, perTest } };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, testFilter = this.#testFiles, timeout } = options;
    const state = {
      activeMutant: activeMutant.id,
      ...(hitLimit !== undefined && { hitLimit, hitCount: 0 }),
    };
    return toMutantRunResult(await this.#run({ files: testFilter, timeout, state }));
  }

  async dispose(): Promise<void> {
    await this.#pages?.stop();
  }

  /** Runs the test files one after the other, and stops at the first that fails. */
  async #run({
    files,
    timeout,
    state,
  }: {
    files: string[];
    timeout: number;
    state: PageState;
  }): Promise<DryRunResult> {
    if (!this.#pages) throw new Error('The runner has not started.');
    const end = performance.now() + timeout;
    const tests: TestResult[] = [];
    const perTest: MutantCoverage['perTest'] = {};
    for (const file of files) {
      const start = performance.now();
      const result = await this.#pages.run(file, { state, timeout: end - start });
      if (result === 'timeout') return { status: DryRunStatus.Timeout };
      const { failure, hitCount, covered } = result;
      const hitLimitResult = determineHitLimitReached(hitCount, state.hitLimit);
      if (hitLimitResult) return hitLimitResult;
      perTest[file] = covered;
      const test = { id: file, name: file, fileName: file, timeSpentMs: performance.now() - start };
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
