/** Where the middle of some measurements lies, and its half around it. */
export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

/** Median and quartiles, interpolated between neighbours. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => {
    const place = part * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? NaN;
    const above = sorted[Math.ceil(place)] ?? NaN;
    return below + (above - below) * (place % 1);
  };
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}
