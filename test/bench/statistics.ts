/** The median and the quartiles of measurements. */
export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

/** Returns the median and the quartiles, interpolated between neighbouring values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const quantile = (part: number) => {
    const position = part * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? NaN;
    const above = sorted[Math.ceil(position)] ?? NaN;
    return below + (above - below) * (position % 1);
  };
  return { median: quantile(0.5), lower: quantile(0.25), upper: quantile(0.75) };
}
