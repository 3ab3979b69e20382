import { describe, expect, it } from 'vitest';
import { enrollmentState } from '../../../src/core/owner/enrollment-state.js';

const now = Date.parse('2026-05-01T12:00:00Z');
const before = '2026-04-01T12:00:00Z';
const after = '2026-06-01T12:00:00Z';

describe('whether people can join an area', () => {
  for (const [enrollment, state] of [
    [undefined, { kind: 'open', closesAt: undefined }],
    [{ opensAt: before }, { kind: 'open', closesAt: undefined }],
    [
      { opensAt: before, closesAt: after },
      { kind: 'open', closesAt: after },
    ],
    [
      { opensAt: after, closesAt: after },
      { kind: 'opens', opensAt: after },
    ],
    [{ closesAt: before }, { kind: 'closed' }],
  ] as const) {
    it(`is ${state.kind} with ${JSON.stringify(enrollment)}`, () => {
      expect(enrollmentState({ enrollment }, true, now)).to.deep.equal(state);
    });
  }

  it('is closed while member areas are off', () => {
    expect(enrollmentState({}, false, now)).to.deep.equal({ kind: 'closed' });
    expect(enrollmentState({ enrollment: { opensAt: after } }, false, now)).to.deep.equal({ kind: 'closed' });
  });
});
