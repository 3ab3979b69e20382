/** The result of a run of tests. Each runner writes it as JSON, and `npm test` sums them. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failed test: file, name and message. */
  failures: string[];
}
