/** The lowest versions that the packages allow are past the holes that are known in them. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import packageOfServer from '../../packages/server/package.json' with { type: 'json' };

/** The versions that have mended the holes of a package: the advisory, and the first version without it. */
const MENDED: readonly { readonly name: string; readonly advisory: string; readonly version: string }[] = [
  { name: 'nodemailer', advisory: 'GHSA-v53p-9fqp-m79j', version: '10.0.6' },
  { name: 'nodemailer', advisory: 'GHSA-85x2-q946-cp5h', version: '10.1.4' },
];

/** Returns the numbers of a version, or those of the lowest one of a range. */
const numbersOf = (version: string) => version.replace(/^\^/, '').split('.').map(Number);

/** Returns whether a version is the same as another one or later. */
function isFrom(version: readonly number[], other: readonly number[]): boolean {
  const differing = version.findIndex((number, index) => number !== other[index]);
  return differing === -1 || version[differing]! > other[differing]!;
}

describe('the packages that the server uses', () => {
  const ranges: Readonly<Record<string, string>> = {
    ...packageOfServer.dependencies,
    ...packageOfServer.peerDependencies,
  };

  for (const { name, advisory, version } of MENDED)
    test(`have ${name} without ${advisory}`, () => {
      const range = ranges[name] ?? '';
      assert.match(range, /^\^\d+\.\d+\.\d+$/);
      assert.ok(isFrom(numbersOf(range), numbersOf(version)), `${range} allows versions before ${version}`);
    });
});
