/**
 * `npm run size`: compares the sizes of the browser build with their limits. `-- --light` measures the light build, and
 * `-- --json` prints JSON.
 */
import { measureLightSizes, measureSizes } from './measure-sizes.js';

const sizes = process.argv.includes('--light') ? measureLightSizes() : measureSizes();
const toKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(sizes, null, 2));
} else {
  const width = Math.max(...sizes.map(({ what }) => what.length));
  for (const { what, bytes, limit, files } of sizes) {
    const result = bytes > limit ? 'TOO LARGE' : 'ok';
    const size = `${toKilobytes(bytes).padStart(9)} of ${toKilobytes(limit).padStart(8)}`;
    console.log(`${what.padEnd(width)}  ${size}  ${String(files.length).padStart(2)} files  ${result}`);
  }
}
if (sizes.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
