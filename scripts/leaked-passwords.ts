/** `npm run leaked-passwords`: writes the filter of the leaked passwords that the server refuses. A test compares it. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeFilter } from './leaked-passwords/write-filter.js';

const FILE = '../packages/server/src/people/leaked-passwords/filter.ts';

writeFileSync(fileURLToPath(new URL(FILE, import.meta.url)), writeFilter());
