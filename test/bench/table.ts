import type { Spread } from './statistics.js';

/** A row of a table: a measurement, and the group in which it is compared. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly spread: Spread;
}

/** A table. The ratio column compares each row with the row named `unit` of its group. It is empty without such a row. */
export interface Table {
  readonly title: string;
  /** The heading of the column of groups. */
  readonly group: string;
  readonly rows: readonly Row[];
  readonly unit: string;
}

/** Formats a table as aligned Markdown. */
export function formatTable({ title, group, rows, unit }: Table): string {
  const cells = rows.map((row) => {
    const unitRow = rows.find((other) => other.group === row.group && other.name === unit);
    const { median, lower, upper } = row.spread;
    const ratio = unitRow?.spread.median ? (median / unitRow.spread.median).toFixed(2) : '';
    return [
      row.group,
      row.name,
      formatMilliseconds(median),
      `${formatMilliseconds(lower)} to ${formatMilliseconds(upper)}`,
      ratio,
    ];
  });
  const head = [group, 'what', 'median ms', 'quartiles', 'ratio'];
  return `${title}\n\n${alignTable(head, cells, [1])}`;
}

/**
 * Writes a table as aligned Markdown.
 *
 * @param leftColumns the indices of the columns that are aligned to the left
 */
export function alignTable(
  head: readonly string[],
  cells: readonly (readonly string[])[],
  leftColumns: readonly number[],
): string {
  const widths = head.map((text, column) =>
    Math.max(...[text, ...cells.map((row) => row[column] ?? '')].map(({ length }) => length)),
  );
  const pad = (text: string, column: number) =>
    leftColumns.includes(column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  const toLine = (texts: readonly string[]) => `| ${texts.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    leftColumns.includes(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [toLine(head), `| ${rule.join(' | ')} |`, ...cells.map(toLine)].join('\n');
}

const formatMilliseconds = (value: number) => value.toFixed(1);
