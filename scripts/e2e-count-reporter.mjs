/** A reporter of `node:test` that answers with JSON: how many tests passed and failed. */
export default async function* countReporter(events) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:fail') counts.failed++;
    if (type === 'test:pass') counts[data.skip === undefined ? 'passed' : 'skipped']++;
  }
  yield JSON.stringify(counts);
}
