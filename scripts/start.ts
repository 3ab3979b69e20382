/**
 * `npm start`: builds what the demo shows, unless it is up to date, and serves the demo as soon as its pages have their
 * scripts. The gallery and the documentation take longer to make, so requests for them wait.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { requirePackages } from './require-packages.js';

requirePackages();

/** Ends the scripts that run when this process ends. */
const ending = new AbortController();
process.once('exit', () => ending.abort());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

const browserBuild = runScript(['build.ts', '--browser']);
const manifest = runScript(['build.ts', '--manifest']);
const { runDemo } = await import('../demo/server/run-demo.js');
if (await browserBuild) {
  const docsSite = manifest.then((isMade) => isMade && runScript(['../site/build-site.ts']));
  const beingMade = new Map([
    ['/gallery', manifest],
    ['/docs/*', docsSite],
  ]);
  await runDemo({ tools: true, beingMade });
} else {
  ending.abort();
  process.exitCode = 1;
}

/** Runs a script of this folder, and returns whether it has succeeded. When it has not, it has printed why. */
async function runScript([name = '', ...args]: string[]): Promise<boolean> {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    stdio: 'inherit',
    signal: ending.signal,
  });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    return false; // ended with this process
  }
}
