/**
 * `npm run test:frameworks`: runs the applications in `test/frameworks`, two at a time, and the site that `init` writes.
 * `npm run test:frameworks -- vue` runs the applications of these names, without that site.
 */
import { fileURLToPath } from 'node:url';
import { frameworks } from '../test/frameworks/frameworks.js';
import { runNodeTests } from './node-tests.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !frameworks.some((framework) => framework.name === name));
if (unknown.length > 0)
  throw new Error(
    `No application in test/frameworks is named ${unknown.join(' or ')}. There are ${frameworks.map(({ name }) => name).join(', ')}.`,
  );

process.chdir(root);
// With this configuration the public names mean `dist`, the code that ships.
process.env['TSX_TSCONFIG_PATH'] = `${root}tsconfig.run.json`;
if (chosen.length > 0) process.env['FRAMEWORKS'] = chosen.join(' ');

const files = ['frameworks.test.ts', ...(chosen.length === 0 ? ['written-site.test.ts'] : [])];
await runNodeTests(
  files.map((name) => `${root}test/frameworks/${name}`),
  'framework-tests',
);
