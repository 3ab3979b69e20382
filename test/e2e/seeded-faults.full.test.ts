/** The run of the seeded faults. `npm run mutate:conformance` seeds all of them. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { Fault } from '../seeded-faults/fault.js';
import { runFaults } from '../seeded-faults/run-faults.js';

/** A change of a comment, which no check can notice. */
const HARMLESS: Fault = {
  name: 'explains itself in other words',
  file: 'packages/server/src/people/access.ts',
  from: '/** The one answer to the questions who is signed in and who is the owner. */',
  to: '/** Who is signed in, and who the owner is. */',
  caughtBy: 'session.log-in',
};

describe('the run of the seeded faults', () => {
  test('reports a fault that no check notices', async () => {
    const [result] = await runFaults([HARMLESS]);
    assert.equal(result?.kind, 'survived');
  });

  test('refuses a fault that does not fit the code any more, with its file and text', async () => {
    const stale = { ...HARMLESS, from: 'a text that is nowhere' };
    await assert.rejects(runFaults([stale]), {
      name: 'StaleChangeError',
      message: /access\.ts has this text 0 times[\s\S]*a text that is nowhere/,
    });
  });

  test('refuses a fault whose check does not exist, which would hide a typing error', async () => {
    const unknown = { ...HARMLESS, caughtBy: 'no.such-check' };
    await assert.rejects(runFaults([unknown]), /no\.such-check/);
  });
});
