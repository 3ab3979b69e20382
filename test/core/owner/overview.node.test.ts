import type { Overview } from 'member-area-elements/core/api';
import { describe, expect, it } from 'vitest';
import {
  isOverviewEmpty,
  largestAreas,
  revenueCharts,
  toShares,
  weekChart,
} from '../../../src/core/owner/overview.js';

const week = (start: string, joined: number, left: number) => ({ start, joined, left });
const month = (start: string, currencyCode: string, paid: string, refunded: string) => ({
  start,
  paid: { value: paid, currencyCode },
  refunded: { value: refunded, currencyCode },
});
const NOW = new Date('2026-03-15T23:30:00-05:00');

describe('weekChart', () => {
  it('adds up the weeks, and draws who left below the line', () => {
    const { joined, left, scale, weeks } = weekChart([week('2026-03-02', 3, 1), week('2026-03-09', 8, 2)]);
    expect([joined, left]).toEqual([11, 3]);
    expect(scale.ticks).toEqual([10n, 5n, 0n, -5n]);
    expect(weeks[1]?.joinedBar.height).toBe(53.33);
    expect(weeks[1]?.leftBar).toEqual({ y: 66.66, height: 13.33 });
  });

  it('has a line without bars when nobody has come or gone', () => {
    const { scale, weeks } = weekChart([week('2026-03-02', 0, 0)]);
    expect(scale.ticks).toEqual([1n, 0n]);
    expect(weeks[0]?.joinedBar.height).toBe(0);
  });
});

describe('revenueCharts', () => {
  it('has the last 12 months of each currency, those without payments with 0', () => {
    const [usd, ...others] = revenueCharts(
      [month('2026-01-01T00:00:00Z', 'USD', '10.00', '0'), month('2026-03-01T00:00:00Z', 'USD', '0.10', '0')],
      NOW,
    );
    expect(others).toEqual([]);
    expect(usd?.months.map(({ start }) => start)).toEqual(
      ['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12']
        .concat('2026-01', '2026-02', '2026-03')
        .map((start) => `${start}-01`),
    );
    expect(usd?.months.slice(-3).map(({ paid }) => paid)).toEqual([1000n, 0n, 10n]);
  });

  it('adds up exactly, in the decimals of each currency', () => {
    const charts = revenueCharts(
      [
        month('2026-02-01T00:00:00Z', 'KWD', '1.500', '0.005'),
        month('2026-02-01T00:00:00Z', 'JPY', '1200', '0'),
        month('2026-02-01T00:00:00Z', 'USD', '90071992547409.93', '0.00'),
        month('2026-03-01T00:00:00Z', 'USD', '0.01', '0.00'),
      ],
      NOW,
    );
    expect(charts.map(({ currencyCode, paid, refunded }) => [currencyCode, paid, refunded])).toEqual([
      ['USD', 9_007_199_254_740_994n, 0n],
      ['JPY', 1200n, 0n],
      ['KWD', 1500n, 5n],
    ]);
  });

  it('draws what was paid back above what was kept, and never below the line', () => {
    const [chart] = revenueCharts(
      [
        month('2026-02-01T00:00:00Z', 'USD', '100.00', '25.00'),
        month('2026-03-01T00:00:00Z', 'USD', '20.00', '50.00'),
      ],
      NOW,
    );
    const [february, march] = chart?.months.slice(-2) ?? [];
    expect(chart?.scale.top).toBe(10_000n);
    expect([february?.keptBar, february?.refundedBar]).toEqual([
      { y: 25, height: 75 },
      { y: 0, height: 25 },
    ]);
    expect([march?.keptBar.height, march?.refundedBar]).toEqual([0, { y: 80, height: 20 }]);
  });
});

describe('largestAreas', () => {
  const area = (memberAreaId: string, members: number) => ({
    ...{ memberAreaId, title: memberAreaId, pastDue: 0 },
    members,
  });
  const areas = [area('a', 1), area('b', 3), area('c', 2)];

  it('keeps the order of few areas, and has the largest of many', () => {
    expect(largestAreas(areas, 3)).toEqual(areas);
    expect(largestAreas(areas, 2).map(({ memberAreaId }) => memberAreaId)).toEqual(['b', 'c']);
  });
});

describe('toShares', () => {
  it('is 100 for the largest number, and 0 when there is none', () => {
    const rows = [{ count: 8 }, { count: 2 }, { count: 0 }];
    expect(toShares(rows, ({ count }) => count).map(({ width }) => width)).toEqual([100, 25, 0]);
    expect(toShares([{ count: 0 }], ({ count }) => count)[0]?.width).toBe(0);
  });
});

describe('isOverviewEmpty', () => {
  const nothing: Overview = {
    ...{ members: 0, pastDue: 0, areas: [], months: [], reasons: [] },
    weeks: [week('2026-03-02', 0, 0)],
  };

  it('is so until somebody has joined, paid or left', () => {
    expect(isOverviewEmpty(nothing)).toBe(true);
    for (const change of [
      { members: 1 },
      { weeks: [week('2026-03-02', 1, 0)] },
      { weeks: [week('2026-03-02', 0, 1)] },
      { months: [month('2026-03-01T00:00:00Z', 'USD', '1.00', '0')] },
      { reasons: [{ reason: null, count: 1 }] },
    ])
      expect(isOverviewEmpty({ ...nothing, ...change })).toBe(false);
  });
});
