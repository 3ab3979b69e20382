/** The scale of a chart, from whole numbers: people, or minor units of a currency. */
export interface ChartScale {
  /** The values of the lines of the chart, the highest first, at equal distances. 0 is one of them. */
  readonly ticks: readonly bigint[];
  readonly top: bigint;
  /** 0, or less for a chart with bars below its line. */
  readonly bottom: bigint;
}

/** A bar of a chart: its place and size in percent of the chart, from the top. */
export interface Bar {
  readonly y: number;
  readonly height: number;
}

/**
 * Returns a scale with round numbers for bars up to `most`, and down to `-least` below its line. Pure.
 *
 * @param lines the number of steps at most. Default: 4
 */
export function chartScale(most: bigint, least = 0n, lines = 4): ChartScale {
  let step = roundStep(divideUp(most + least, BigInt(lines)));
  while (divideUp(most, step) + divideUp(least, step) > BigInt(lines)) step = roundStep(step + 1n);
  const top = most + least === 0n ? step : divideUp(most, step) * step;
  const bottom = -divideUp(least, step) * step;
  const count = Number((top - bottom) / step) + 1;
  return { top, bottom, ticks: Array.from({ length: count }, (_, index) => top - BigInt(index) * step) };
}

/** Returns the bar between two values of a scale. Pure. */
export function barBetween({ top, bottom }: ChartScale, from: bigint, to: bigint): Bar {
  const height = top - bottom;
  return { y: percentOf(top - to, height), height: percentOf(to - from, height) };
}

/** Returns a value as percent of a whole, with two decimals; 0 of nothing. Pure. */
export const percentOf = (value: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((value * 10_000n) / whole) / 100;

/** Returns the smallest of 1, 2, 5, 10, 20, 50 and so on that is not less than a value. */
function roundStep(value: bigint): bigint {
  for (let ten = 1n; ; ten *= 10n)
    for (const factor of [1n, 2n, 5n]) if (factor * ten >= value) return factor * ten;
}

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
