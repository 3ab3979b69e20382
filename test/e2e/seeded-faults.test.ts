/** The faults that `npm run mutate:conformance` seeds. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { faults } from '../seeded-faults/faults/index.js';
import { requireFreshChanges } from '../seeded-faults/run-faults.js';

describe('the seeded faults', () => {
  test('quote code of the server as it is', () => requireFreshChanges(faults));

  test('have one name each, so that a report names one', () => {
    const names = faults.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });
});
