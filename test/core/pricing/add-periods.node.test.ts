import { describe, expect, it } from 'vitest';
import { addPeriods, anchorDay } from '../../../src/contract/parts/add-periods.js';

const MONTH = { value: 1, unit: 'MONTH' } as const;

describe('the time some billing periods later', () => {
  for (const [start, period, periods, end] of [
    ['2026-04-30T12:00:00Z', MONTH, 2, '2026-06-30T12:00:00.000Z'],
    ['2026-01-31T12:00:00Z', MONTH, 1, '2026-02-28T12:00:00.000Z'],
    ['2026-01-31T12:00:00Z', MONTH, 2, '2026-03-31T12:00:00.000Z'],
    ['2028-02-29T00:00:00Z', { value: 1, unit: 'YEAR' }, 1, '2029-02-28T00:00:00.000Z'],
    ['2026-12-28T23:59:00Z', { value: 2, unit: 'WEEK' }, 3, '2027-02-08T23:59:00.000Z'],
  ] as const) {
    it(`is ${end} for ${periods} times ${period.value} ${period.unit} after ${start}`, () => {
      expect(addPeriods(start, period, periods)).toBe(end);
    });
  }

  it('is on the day on which is paid, also after a short month', () => {
    const day = anchorDay('2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z');
    expect(addPeriods('2026-02-28T12:00:00Z', MONTH, 1, day)).toBe('2026-03-31T12:00:00.000Z');
    expect(addPeriods('2026-02-28T12:00:00Z', MONTH, 2, day)).toBe('2026-04-30T12:00:00.000Z');
  });

  it('is on the day of the next payment when that is not the end of a month', () => {
    expect(anchorDay('2026-01-31T12:00:00Z', '2026-05-14T12:00:00Z')).toBe(14);
    expect(anchorDay('2026-01-15T12:00:00Z', '2026-02-28T12:00:00Z')).toBe(28);
  });
});
