import { describe, expect, it } from 'vitest';
import { isSurveyDue, type SurveyFacts } from '../../../src/core/owner/survey.js';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const dateDaysAgo = (days: number, extra = 0) => new Date(NOW - days * 86_400_000 + extra).toISOString();
const due: SurveyFacts = { now: NOW, enabledAt: dateDaysAgo(14), hasPage: true };

const ROWS: readonly [situation: string, facts: Partial<SurveyFacts>, isDue: boolean][] = [
  ['member areas have been on for 14 days', {}, true],
  ['they have been on for a millisecond less', { enabledAt: dateDaysAgo(14, 1) }, false],
  ['the date of turning them on is missing', { enabledAt: undefined }, false],
  ['that date is invalid', { enabledAt: 'lately' }, false],
  ['no area has a page', { hasPage: false }, false],
  ['it was dismissed 90 days ago', { survey: { dismissedAt: dateDaysAgo(90) } }, true],
  [
    'it was dismissed a millisecond less than 90 days ago',
    { survey: { dismissedAt: dateDaysAgo(90, 1) } },
    false,
  ],
  ['only this browser has stored that it was dismissed', { local: { dismissedAt: dateDaysAgo(1) } }, false],
  [
    'this browser has stored a later dismissal',
    { survey: { dismissedAt: dateDaysAgo(100) }, local: { dismissedAt: dateDaysAgo(3) } },
    false,
  ],
  ['the date of its dismissal is invalid', { survey: { dismissedAt: 'lately' } }, false],
  ['its dismissal is in the future', { local: { dismissedAt: dateDaysAgo(-400) } }, false],
  ['it was sent long ago', { survey: { submittedAt: dateDaysAgo(1000) } }, false],
  ['only this browser has stored that it was sent', { local: { submittedAt: dateDaysAgo(1000) } }, false],
  ['it was neither dismissed nor sent', { survey: {}, local: {} }, true],
];

describe('isSurveyDue', () => {
  for (const [situation, facts, isDue] of ROWS) {
    it(`is ${isDue} when ${situation}`, () => {
      expect(isSurveyDue({ ...due, ...facts })).to.equal(isDue);
    });
  }
});
