/** The tables of the reports: a row for each page, and the medians of its visits in columns. */
import { spreadOf } from '../statistics.js';
import { alignTable } from '../table.js';

/** A column: its heading, and the value of a visit, which is `null` where there is none. */
export interface Column<Visit> {
  readonly heading: string;
  valueOf(visit: Visit): number | null;
  format(value: number): string;
}

/** A row: the texts of its first cells, its visits, and those of the page that is the unit of its ratios. */
export interface ReportRow<Visit> {
  readonly labels: readonly string[];
  readonly visits: readonly Visit[];
  readonly unit: readonly Visit[] | undefined;
}

/** Returns a column of milliseconds. */
export const timeColumn = <Visit>(heading: string, valueOf: Column<Visit>['valueOf']): Column<Visit> => ({
  heading,
  valueOf,
  format: (value) => `${Math.round(value).toLocaleString('en')} ms`,
});

/**
 * Formats the medians of all rows as a Markdown table. The number in brackets is the ratio to the unit.
 *
 * @param labels the headings of the first cells
 */
export function formatReportTable<Visit>(
  title: string,
  labels: readonly string[],
  columns: readonly Column<Visit>[],
  rows: readonly ReportRow<Visit>[],
): string {
  const head = [...labels, ...columns.map(({ heading }) => heading)];
  const cells = rows.map((row) => [...row.labels, ...columns.map((column) => formatCell(column, row))]);
  return `${title}\n\n${alignTable(head, cells, [0])}`;
}

function formatCell<Visit>(column: Column<Visit>, { visits, unit }: ReportRow<Visit>): string {
  const value = medianOf(column, visits);
  if (value === null) return '';
  const unitValue = unit && medianOf(column, unit);
  const ratio = unitValue ? ` (${(value / unitValue).toFixed(1)})` : '';
  return column.format(value) + ratio;
}

function medianOf<Visit>({ valueOf }: Column<Visit>, visits: readonly Visit[]): number | null {
  const values = visits.map(valueOf).filter((value) => value !== null);
  return values.length > 0 ? spreadOf(values).median : null;
}
