/** Reads the results of the tests that the criteria name, from the files that the last runs of tests have written. */
import type { NamedTest } from '../../test/accessibility/criterion.js';
import { mergeResults, readTestRuns, type TestResults } from '../test-runs.js';

export type TestResult = 'passed' | 'failed';

/** Returns the result of a test. @throws Error when the last run did not include it */
export type ReadResult = (test: NamedTest) => TestResult;

/** Reads what `npm run test:browser` and `npm run test:node` have written. */
export function readRunResults(): ReadResult {
  return resultsReader(mergeResults(readTestRuns('standard').map(({ results }) => results)));
}

/** Returns a reader of these results. Titles with `${…}` are those of all tests that the loop makes. */
export function resultsReader(results: TestResults): ReadResult {
  return ([file, title]) => {
    const titles = results[`test/${file}.test.ts`] ?? results[`test/${file}.test.tsx`] ?? {};
    const pattern = titlePattern(title);
    const found = Object.entries(titles).filter(([name]) => pattern.test(name));
    if (found.length === 0)
      throw new Error(
        `The last run of tests had no "${title}" of test/${file}. Run: npm test, or npm run accessibility -- --run`,
      );
    return found.every(([, result]) => result === 'passed') ? 'passed' : 'failed';
  };
}

function titlePattern(title: string): RegExp {
  const parts = title
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}
