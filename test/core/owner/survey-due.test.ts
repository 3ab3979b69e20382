import { expect } from '@open-wc/testing';
import { isSurveyDue, type SurveyFacts } from 'member-area-elements/core/owner';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const daysAgo = (days: number, extra = 0) => new Date(NOW - days * 86_400_000 + extra).toISOString();
const due: SurveyFacts = { now: NOW, enabledAt: daysAgo(14), hasPage: true };

const ROWS: readonly [situation: string, facts: Partial<SurveyFacts>, isDue: boolean][] = [
  ['member areas have been on for 14 days', {}, true],
  ['they have been on for a moment less', { enabledAt: daysAgo(14, 1) }, false],
  ['nobody knows when they were turned on', { enabledAt: undefined }, false],
  ['that date cannot be read', { enabledAt: 'lately' }, false],
  ['no area has a page', { hasPage: false }, false],
  ['it was put away 90 days ago', { survey: { dismissedAt: daysAgo(90) } }, true],
  ['it was put away a moment less ago', { survey: { dismissedAt: daysAgo(90, 1) } }, false],
  ['only this browser knows that it was put away', { local: { dismissedAt: daysAgo(1) } }, false],
  [
    'this browser knows of a later time',
    { survey: { dismissedAt: daysAgo(100) }, local: { dismissedAt: daysAgo(3) } },
    false,
  ],
  ['the time it was put away cannot be read', { survey: { dismissedAt: 'lately' } }, false],
  ['the clock was wrong when it was put away', { local: { dismissedAt: daysAgo(-400) } }, false],
  ['it was sent long ago', { survey: { submittedAt: daysAgo(1000) } }, false],
  ['only this browser knows that it was sent', { local: { submittedAt: daysAgo(1000) } }, false],
  ['nothing has become of it', { survey: {}, local: {} }, true],
];

describe('isSurveyDue', () => {
  for (const [situation, facts, isDue] of ROWS) {
    it(`says ${isDue ? 'yes' : 'no'} when ${situation}`, () => {
      expect(isSurveyDue({ ...due, ...facts })).to.equal(isDue);
    });
  }
});
