/**
 * `npm run mutate:conformance`: seeds faults into the server, one at a time, and lists those that the conformance kit does
 * not notice. Fails when there is one. `npm run mutate:conformance -- crumb` runs the faults with `crumb` in the name or in
 * the id of the check.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../test/seeded-faults/fault.js';
import { faults } from '../test/seeded-faults/faults/index.js';
import { requireFreshChanges, runFaults } from '../test/seeded-faults/run-faults.js';

/** How many faults a process seeds. It keeps the code of the server with each of them, some megabytes, until it ends. */
const FAULTS_OF_A_PROCESS = 150;

const parts = process.argv.slice(2);
const selected = faults.filter(
  ({ name, caughtBy, file }) =>
    parts.length === 0 || parts.some((part) => `${name} ${caughtBy} ${file}`.includes(part)),
);
if (selected.length === 0) throw new Error(`No fault has ${parts.join(' or ')} in its name, file or check.`);

/** The first fault of this process. The process that was started first has none: it starts one for each part. */
const first = process.env['FIRST_FAULT'];
if (first === undefined) await runAll();
else await runPart(selected.slice(Number(first), Number(first) + FAULTS_OF_A_PROCESS));

/** Runs all selected faults, each part of them in a process of its own, and prints how many were caught. */
async function runAll(): Promise<void> {
  requireFreshChanges(selected);
  const start = performance.now();
  let caught = 0;
  for (let index = 0; index < selected.length; index += FAULTS_OF_A_PROCESS) {
    const child = fork(fileURLToPath(import.meta.url), parts, {
      env: { ...process.env, FIRST_FAULT: String(index) },
    });
    child.on('message', (count) => (caught += Number(count)));
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) process.exitCode = 1;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const percent = Math.floor((100 * caught) / selected.length);
  console.log(`${caught} of ${selected.length} faults caught: ${percent} %, in ${seconds} s.`);
  if (caught < selected.length) process.exitCode = 1;
}

/** Runs faults, prints what became of each, and sends how many were caught. */
async function runPart(part: readonly Fault[]): Promise<void> {
  const results = await runFaults(part, ({ kind, fault, report }) => {
    const line = `${kind === 'caught' ? '✓ caught' : '✗ survived'}: ${fault.name} (${fault.caughtBy})`;
    console.log(kind === 'caught' ? line : `${line}\n    ${fault.file}\n    ${report}`);
  });
  process.send?.(results.filter(({ kind }) => kind === 'caught').length);
  process.disconnect();
}
