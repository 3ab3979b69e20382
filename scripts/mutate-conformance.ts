/**
 * `npm run mutate:conformance`: seeds faults into the server, one at a time, and lists those that the conformance kit does
 * not notice. Fails when there is one. `npm run mutate:conformance -- crumb` runs the faults with `crumb` in the name or in
 * the id of the check.
 */
import { faults } from '../test/seeded-faults/faults/index.js';
import { runFaults } from '../test/seeded-faults/run-faults.js';

const parts = process.argv.slice(2);
const selected = faults.filter(
  ({ name, caughtBy, file }) =>
    parts.length === 0 || parts.some((part) => `${name} ${caughtBy} ${file}`.includes(part)),
);
if (selected.length === 0) throw new Error(`No fault has ${parts.join(' or ')} in its name, file or check.`);

const start = performance.now();
const results = await runFaults(selected, ({ kind, fault, report }) => {
  const line = `${kind === 'caught' ? '✓ caught' : '✗ survived'}: ${fault.name} (${fault.caughtBy})`;
  console.log(kind === 'caught' ? line : `${line}\n    ${fault.file}\n    ${report}`);
});
const caught = results.filter(({ kind }) => kind === 'caught').length;
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const percent = Math.floor((100 * caught) / results.length);
console.log(`${caught} of ${results.length} faults caught: ${percent} %, in ${seconds} s.`);
if (caught < results.length) process.exitCode = 1;
