/** Checks that the entries of `test/mutants/accepted.json` name code that exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { isInSource, type AcceptedMutant } from '../mutants/survivors.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const accepted = JSON.parse(readFileSync(`${root}test/mutants/accepted.json`, 'utf8')) as AcceptedMutant[];

describe('the accepted mutants', () => {
  it('are in files that exist', () => {
    const files = new Set(accepted.map(({ file }) => file));
    assert.ok(files.size > 0);
    assert.deepEqual(
      [...files].filter((file) => !existsSync(root + file)),
      [],
    );
  });

  it('change code that their files contain', () => {
    const stale = accepted
      .filter(({ file }) => existsSync(root + file))
      .filter((entry) => !isInSource(entry, readFileSync(root + entry.file, 'utf8')));
    assert.deepEqual(stale, []);
  });
});
