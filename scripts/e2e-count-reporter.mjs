/**
 * A reporter of `node:test` that writes JSON: the numbers of tests, and the message of each failure.
 *
 * This file is not TypeScript because Node 20 loads reporters without the hooks of tsx.
 */
export default async function* countReporter(events) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:fail') {
      counts.failed++;
      const { error } = data.details;
      const path = data.file?.slice(data.file.lastIndexOf('/test/') + 1);
      counts.failures.push(`${path}: ${data.name}: ${error.cause?.message ?? error.message}`);
    }
    if (type === 'test:pass') counts[data.skip === undefined ? 'passed' : 'skipped']++;
  }
  yield JSON.stringify(counts);
}
