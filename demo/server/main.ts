/** Serves the demo site, for `npm run demo`. Without `--tools`, for example on a public server, its tools are off. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runDemo } from './run-demo.js';

const library = fileURLToPath(new URL('../../dist/cdn/autoload.js', import.meta.url));
if (existsSync(library)) {
  await runDemo({ tools: process.argv.includes('--tools') });
} else {
  console.error(
    'There is no browser build, which the pages load. Run npm start, which makes it, or npm run build first.',
  );
  process.exitCode = 1;
}
