/** Decides whether a criterion is met, from its evidence and the results of the tests. */
import type { Criterion, NamedTest } from '../../test/accessibility/criterion.js';
import { handChecks } from '../../test/accessibility/hand-checks.js';
import type { ReadResult } from './results.js';

/** The levels of conformance in OpenACR. */
export type Outcome = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable';

/** Returns how far a criterion is met: a failed test or an open point is never full support. */
export function outcomeOf({ evidence }: Criterion, readResult: ReadResult): Outcome {
  switch (evidence.kind) {
    case 'not applicable':
      return 'not-applicable';
    case 'by hand':
      return evidence.checks.every(isDone) ? 'supports' : 'partially-supports';
    case 'tests': {
      const results = evidence.tests.map(readResult);
      if (results.every((result) => result === 'failed')) return 'does-not-support';
      return results.includes('failed') || evidence.openPoint ? 'partially-supports' : 'supports';
    }
  }
}

/** Returns the tests of a criterion that have failed. */
export const failedTests = ({ evidence }: Criterion, readResult: ReadResult): readonly NamedTest[] =>
  evidence.kind === 'tests' ? evidence.tests.filter((test) => readResult(test) === 'failed') : [];

const isDone = (id: string): boolean => handChecks.find((check) => check.id === id)?.outcome.kind === 'done';
