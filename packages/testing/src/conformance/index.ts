/** Checks a backend over HTTP, from a test runner. The command `member-area-conformance` does the same. */
export {
  ConformanceRunError,
  runConformance,
  type CheckResult,
  type ConformanceOptions,
  type Outcome,
} from './run-conformance.js';
export { describeResult, describeSummary, summarize, type Summary } from './report.js';
export type { FixtureInput } from './fixtures.js';
export {
  startTestLogInProvider,
  type ProviderVisit,
  type TestLogInProvider,
  type TestLogInProviderOptions,
} from '../log-in-provider/test-log-in-provider.js';
export type { Part } from './check.js';
export type { Fetch } from './visitor.js';
