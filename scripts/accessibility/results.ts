/** Reads the results of the tests that the criteria name, from the files that the last runs of tests have written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NamedTest } from '../../test/accessibility/criterion.js';
import { mergeResults, type TestCounts, type TestResults } from '../test-counts.js';

export type TestResult = 'passed' | 'failed';

/** Returns the result of a test. @throws Error when the last run did not include it */
export type ReadResult = (test: NamedTest) => TestResult;

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Reads what `npm run test:browser` and `npm run test:node` have written. */
export function readRunResults(): ReadResult {
  const names = existsSync(cache)
    ? readdirSync(cache).filter((name) => /(?<!preact)-tests\.json$/.test(name))
    : [];
  return resultsReader(mergeResults(names.map((name) => readResults(cache + name))));
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

function readResults(path: string): TestResults {
  return (JSON.parse(readFileSync(path, 'utf8')) as TestCounts).results;
}
