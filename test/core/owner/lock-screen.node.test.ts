import { describe, expect, it } from 'vitest';
import {
  isDirty,
  lockScreenDraft,
  lockScreenProblems,
  trimmedLockScreen,
} from '../../../src/core/owner/lock-screen.js';

const lockScreen = (parts: object = {}) => ({
  headline: 'Members only',
  description: 'Come in.',
  joinButtonVisibility: true,
  benefitsVisibility: true,
  ...parts,
});

describe('the draft of a lock screen', () => {
  it('starts with the stored lock screen, without its version', () => {
    expect(lockScreenDraft({ ...lockScreen(), ...{ version: '"7"' } }, 'Default')).to.deep.equal(
      lockScreen(),
    );
  });

  it('starts with the default headline when none is stored, and with an empty description', () => {
    const draft = lockScreenDraft(lockScreen({ headline: '', description: '' }), 'Nur für Mitglieder');
    expect(draft.headline).to.equal('Nur für Mitglieder');
    expect(draft.description).to.equal('');
  });

  for (const [change, dirty] of [
    [{}, false],
    [{ headline: 'Members only ' }, true],
    [{ description: 'Come in.\n' }, true],
    [{ joinButtonVisibility: false }, true],
    [{ benefitsVisibility: false }, true],
  ] as const) {
    it(`is ${dirty ? 'edited' : 'not edited'} with ${JSON.stringify(change)}`, () => {
      expect(isDirty(lockScreen(change), lockScreen())).to.equal(dirty);
    });
  }

  for (const [situation, change, problems] of [
    ['a headline and a description', {}, {}],
    ['no description', { description: '' }, {}],
    ['no headline', { headline: '' }, { headline: 'required' }],
    ['a headline of spaces and tabs', { headline: ' \t ' }, { headline: 'required' }],
    ['a headline of 100 characters between spaces', { headline: ` ${'x'.repeat(100)} ` }, {}],
    ['a headline of 101 characters', { headline: 'x'.repeat(101) }, { headline: 'too-long' }],
    ['a description of 500 characters', { description: 'x'.repeat(500) }, {}],
    ['a description of 501 characters', { description: 'x'.repeat(501) }, { description: 'too-long' }],
    [
      'no headline and a description of 501 characters',
      { headline: '', description: 'x'.repeat(501) },
      { headline: 'required', description: 'too-long' },
    ],
  ] as const) {
    it(`with ${situation} has these problems: ${Object.keys(problems).join(', ') || 'none'}`, () => {
      expect(lockScreenProblems(lockScreen(change))).to.deep.equal(problems);
    });
  }

  it('is saved with trimmed texts that keep their inner line breaks', () => {
    expect(trimmedLockScreen(lockScreen({ headline: ' Hot ', description: '\nOne\n\nTwo ' }))).to.deep.equal(
      lockScreen({ headline: 'Hot', description: 'One\n\nTwo' }),
    );
  });
});
