/** `npm run test:start`: runs `npm start` in a copy of the repository in which nothing was built. */
import { fileURLToPath } from 'node:url';
import { runNodeTests } from './node-tests.js';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
await runNodeTests([`${root}test/first-start/first-start.test.ts`], 'first-start-tests');
