/** `npm run size`: what the browser build weighs against what it may weigh. `-- --json` for programs. */
import { measureSizes } from './measure-sizes.mjs';

const sizes = measureSizes();
const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(sizes, null, 2));
} else {
  const width = Math.max(...sizes.map(({ what }) => what.length));
  for (const { what, bytes, limit, files } of sizes) {
    const readAnswer = bytes > limit ? 'TOO MUCH' : 'ok';
    const sums = `${kB(bytes).padStart(9)} of ${kB(limit).padStart(8)}`;
    console.log(`${what.padEnd(width)}  ${sums}  ${String(files.length).padStart(2)} files  ${readAnswer}`);
  }
}
if (sizes.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
