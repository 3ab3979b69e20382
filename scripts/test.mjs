/**
 * `npm test`: everything that must hold. Without browsers or a build nothing can be tried, and it stops there; past
 * that every step runs, so that one run tells all that is wrong. The last lines repeat what failed and sum the tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const npm = (script) => ['npm', ['run', '--silent', script]];
const node = (script) => [process.execPath, [`scripts/${script}`]];

/** One after the other; those of one line run side by side. */
const STEPS = [
  [{ name: 'browsers', run: node('install-browsers.mjs'), isNeeded: true }],
  [{ name: 'build', run: npm('build'), isNeeded: true }],
  [
    { name: 'typecheck', run: npm('typecheck') },
    { name: 'lint', run: npm('lint') },
  ],
  [{ name: 'browser tests', run: npm('test:browser') }],
  [{ name: 'end-to-end tests', run: npm('test:e2e') }],
  [{ name: 'size', run: npm('size') }],
];
const COUNTS = ['.cache/browser-tests.json', '.cache/e2e-tests.json'].map((path) => root + path);

for (const path of COUNTS) rmSync(path, { force: true });
const failed = [];
for (const together of STEPS) {
  const results = await Promise.all(together.map(perform));
  if (results.includes('stop')) break;
}

/** Runs a step and says how it went: `stop` where nothing can follow. */
async function perform({ name, run: [command, args], isNeeded }) {
  console.log(`\n> ${name}`);
  const started = performance.now();
  const [status] = await once(spawn(command, args, { cwd: root, stdio: 'inherit' }), 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`< ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
  if (status === 0) return 'ok';
  failed.push(name);
  return isNeeded ? 'stop' : 'failed';
}

const counts = COUNTS.map(countsIn);
const sum = (kind) => counts.reduce((total, each) => total + each[kind], 0);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`);
  for (const { failures } of counts)
    for (const failure of failures) console.log(`- ${failure.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);

/** What a step has counted; nothing where it did not come to that. */
function countsIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}
