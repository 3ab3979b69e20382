import { toMinorUnits } from '../../contract/parts/minor-units.js';
import type { Overview } from '../../contract/owner/overview.js';
import { barBetween, chartScale, percentOf, type Bar, type ChartScale } from './chart-scale.js';

/** A week with its two bars. */
interface WeekBars {
  /** ISO 8601. */
  readonly start: string;
  readonly joined: number;
  readonly left: number;
  readonly joinedBar: Bar;
  readonly leftBar: Bar;
}

/** Who has come and who has gone: bars above and below a line. */
export interface WeekChart {
  readonly scale: ChartScale;
  readonly weeks: readonly WeekBars[];
  readonly joined: number;
  readonly left: number;
}

/** What was paid in a month, in minor units, with its two bars. */
interface MonthBars {
  /** `2026-03-01`. */
  readonly start: string;
  readonly paid: bigint;
  readonly refunded: bigint;
  /** What was kept, and above it what was paid back. */
  readonly keptBar: Bar;
  readonly refundedBar: Bar;
}

/** What was paid in a currency. */
export interface RevenueChart {
  readonly currencyCode: string;
  readonly scale: ChartScale;
  readonly months: readonly MonthBars[];
  readonly paid: bigint;
  readonly refunded: bigint;
}

/** A number with the width of its bar in percent of the largest one. */
type Share<Row> = Row & { readonly width: number };

const MONTHS = 12;

/** Returns whether nothing has happened on the site yet. Pure. */
export const isOverviewEmpty = ({ members, weeks, months, reasons }: Overview): boolean =>
  members === 0 &&
  months.length === 0 &&
  reasons.length === 0 &&
  weeks.every(({ joined, left }) => joined === 0 && left === 0);

/** Returns the chart of the weeks. Pure. */
export function weekChart(weeks: Overview['weeks']): WeekChart {
  const most = (values: readonly number[]) => BigInt(Math.max(0, ...values));
  const scale = chartScale(most(weeks.map(({ joined }) => joined)), most(weeks.map(({ left }) => left)));
  return {
    scale,
    weeks: weeks.map((week) => ({
      ...week,
      joinedBar: barBetween(scale, 0n, BigInt(week.joined)),
      leftBar: barBetween(scale, -BigInt(week.left), 0n),
    })),
    joined: weeks.reduce((sum, { joined }) => sum + joined, 0),
    left: weeks.reduce((sum, { left }) => sum + left, 0),
  };
}

/**
 * Returns a chart of the last 12 months for each currency, the one with payments in most months first. A month without
 * payments is there with 0. Pure.
 */
export function revenueCharts(months: Overview['months'], now: Date): RevenueChart[] {
  const starts = lastMonths(now);
  const currencies = [...new Set(months.map(({ paid }) => paid.currencyCode))];
  const countOf = (code: string) => months.filter(({ paid }) => paid.currencyCode === code).length;
  return currencies
    .sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1))
    .map((currencyCode) => {
      const own = months.filter(({ paid }) => paid.currencyCode === currencyCode);
      return revenueChart(
        currencyCode,
        starts.map((start) => {
          const month = own.find((one) => one.start.startsWith(start.slice(0, 7)));
          return {
            start,
            paid: month ? toMinorUnits(month.paid) : 0n,
            refunded: month ? toMinorUnits(month.refunded) : 0n,
          };
        }),
      );
    });
}

function revenueChart(
  currencyCode: string,
  months: readonly Pick<MonthBars, 'start' | 'paid' | 'refunded'>[],
): RevenueChart {
  const scale = chartScale(months.reduce((most, { paid }) => (paid > most ? paid : most), 0n));
  return {
    currencyCode,
    scale,
    months: months.map((month) => {
      // A month may pay back more than it has brought: then its bar has only what was paid back of it.
      const kept = month.paid > month.refunded ? month.paid - month.refunded : 0n;
      return {
        ...month,
        keptBar: barBetween(scale, 0n, kept),
        refundedBar: barBetween(scale, kept, month.paid),
      };
    }),
    paid: months.reduce((sum, { paid }) => sum + paid, 0n),
    refunded: months.reduce((sum, { refunded }) => sum + refunded, 0n),
  };
}

/** Returns the areas with the most members, at most some of them, and all of them in their order when there are no more. Pure. */
export const largestAreas = (areas: Overview['areas'], most: number): Overview['areas'] =>
  areas.length <= most ? areas : [...areas].sort((one, other) => other.members - one.members).slice(0, most);

/** Returns rows with the widths of their bars. Pure. */
export function toShares<Row>(rows: readonly Row[], countOf: (row: Row) => number): Share<Row>[] {
  const most = BigInt(Math.max(0, ...rows.map(countOf)));
  return rows.map((row) => ({ ...row, width: percentOf(BigInt(countOf(row)), most) }));
}

/** Returns the first days of the last 12 months, the oldest first, in UTC: `2026-03-01`. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index)))
      .toISOString()
      .slice(0, 10),
  );
