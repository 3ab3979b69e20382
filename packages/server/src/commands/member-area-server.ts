#!/usr/bin/env node
/** The program `member-area-server` of the package. */
import { runProgram } from 'member-area-elements/commands';
import { commands } from './commands.js';

await runProgram('member-area-server', commands);
