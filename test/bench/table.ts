import type { Spread } from './statistics.js';

/** One line of a table: what was measured, and in which group it is compared. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly spread: Spread;
}

/** A table; in each group the row named `unit` is 1 in the ratio column, which is empty without such a row. */
export interface Table {
  readonly title: string;
  /** What the groups are. */
  readonly group: string;
  readonly rows: readonly Row[];
  readonly unit: string;
}

/** A table as Markdown, which is readable as it is. */
export function tableText({ title, group, rows, unit }: Table): string {
  const cells = rows.map((row) => {
    const one = rows.find((other) => other.group === row.group && other.name === unit);
    const { median, lower, upper } = row.spread;
    const ratio = one?.spread.median ? (median / one.spread.median).toFixed(2) : '';
    return [row.group, row.name, ms(median), `${ms(lower)} to ${ms(upper)}`, ratio];
  });
  const head = [group, 'what', 'median ms', 'quartiles', 'ratio'];
  const widths = head.map((text, column) =>
    Math.max(...[text, ...cells.map((row) => row[column] ?? '')].map(({ length }) => length)),
  );
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, column) => (column === 1 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 1 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [title, '', line(head), rule, ...cells.map(line)].join('\n');
}

const ms = (value: number) => value.toFixed(1);
