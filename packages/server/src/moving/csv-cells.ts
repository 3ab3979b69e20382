/**
 * Writes cells that a spreadsheet shows as they are. A cell that begins with one of these characters would be a formula, which
 * runs when the owner opens the file: https://owasp.org/www-community/attacks/CSV_Injection. An apostrophe before it makes
 * it a text.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠'])/;

/** Returns a value as a cell that is no formula. */
const guardCell = (value: string): string =>
  FORMULA.test(value) || value.startsWith("'") ? `'${value}` : value;

/** Returns the value of a cell that {@link guardCell} has written. A cell of another origin stays as it is. */
export const readGuarded = (cell: string): string => cell.replace(GUARDED, '');

/** Returns a line with its break. Every value is guarded. */
export const writeCsvLine = (values: readonly string[]): string =>
  `${values.map((value) => quoteCell(guardCell(value))).join(',')}\r\n`;

const quoteCell = (cell: string): string =>
  /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
