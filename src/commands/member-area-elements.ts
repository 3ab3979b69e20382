#!/usr/bin/env node
/** The program `member-area-elements` of the package. */
import { runProgram } from './program.js';
import { serverCommand } from './server-command.js';

await runProgram(
  'member-area-elements',
  new Map([
    ['check', async () => (await import('./check-pages.js')).checkPages],
    ['head', async () => (await import('./print-head.js')).printHead],
    ['init', () => serverCommand('init')],
    ['import', () => serverCommand('import')],
    ['export', () => serverCommand('export')],
    ['migrate', () => serverCommand('migrate')],
  ]),
);
