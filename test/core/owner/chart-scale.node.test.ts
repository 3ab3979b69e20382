import { describe, expect, it } from 'vitest';
import { barBetween, chartScale, percentOf } from '../../../src/core/owner/chart-scale.js';

describe('chartScale', () => {
  it('has round numbers at equal distances, with 0 among them', () => {
    expect(chartScale(14n, 4n).ticks).toEqual([15n, 10n, 5n, 0n, -5n]);
    expect(chartScale(8n, 2n).ticks).toEqual([10n, 5n, 0n, -5n]);
    expect(chartScale(4n).ticks).toEqual([4n, 3n, 2n, 1n, 0n]);
    expect(chartScale(124_000n).ticks).toEqual([150_000n, 100_000n, 50_000n, 0n]);
  });

  it('never has more steps than asked for, and room for every bar', () => {
    for (let most = 0n; most < 300n; most += 7n)
      for (let least = 0n; least < 60n; least += 3n) {
        const { ticks, top, bottom } = chartScale(most, least);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks).toContain(0n);
        expect(top >= most && -bottom >= least).toBe(true);
      }
  });

  it('has one step when there is nothing to show', () => {
    expect(chartScale(0n).ticks).toEqual([1n, 0n]);
  });

  it('is exact for amounts that no float can hold', () => {
    const { top } = chartScale(9_007_199_254_740_993n);
    expect(top).toBe(10_000_000_000_000_000n);
  });
});

describe('barBetween', () => {
  const scale = chartScale(14n, 4n);

  it('is measured in percent from the top, above the line and below it', () => {
    expect(barBetween(scale, 0n, 14n)).toEqual({ y: 5, height: 70 });
    expect(barBetween(scale, -4n, 0n)).toEqual({ y: 75, height: 20 });
    expect(barBetween(scale, 0n, 0n)).toEqual({ y: 75, height: 0 });
  });
});

describe('percentOf', () => {
  it('is 0 of nothing', () => {
    expect(percentOf(3n, 0n)).toBe(0);
    expect(percentOf(1n, 3n)).toBe(33.33);
  });
});
