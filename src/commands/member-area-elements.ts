#!/usr/bin/env node
/** The program `member-area-elements` of the package. */
import { runProgram } from './program.js';
import { serverCommand } from './server-command.js';

await runProgram(
  'member-area-elements',
  new Map([
    ['check', async () => (await import('./check-pages.js')).checkPages],
    ['init', () => serverCommand('init')],
    ['migrate', () => serverCommand('migrate')],
  ]),
);
