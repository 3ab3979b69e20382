/** Reads a file of comma-separated values. What is wrong with one line does not stop the others. */
import { isMissingPackage } from '../commands/missing-package.js';
import { CommandError } from 'member-area-elements/commands';

/** A line of a file, by the names of its columns. */
export interface CsvLine {
  /** The number of the line at which it begins. 1 is the line with the names of the columns. */
  readonly line: number;
  /** Returns the text of the first of these columns that has one, without the spaces around it. Empty without one. */
  cell(...names: readonly string[]): string;
}

/** A line that cannot be read. */
export interface BrokenLine {
  readonly line: number;
  readonly fault: string;
}

/** The content of a file. */
export interface CsvFile {
  /** Returns whether the file has a column. Upper and lower case are the same. */
  hasColumn(name: string): boolean;
  /** The names of the columns, as the file has them. */
  readonly columns: readonly string[];
  readonly lines: readonly (CsvLine | BrokenLine)[];
}

/**
 * Reads the text of a file. The first line has the names of the columns.
 *
 * @throws CommandError without a line of names, and without the package that reads the file
 */
export async function readCsv(text: string): Promise<CsvFile> {
  const { records: parsed, broken } = (await loadParser()).parseRecords(text, delimiterOf(text));
  const [header, ...records] = parsed;
  if (!header || header.record.every((name) => name.trim() === ''))
    throw new CommandError('The file is empty. Its first line has the names of the columns.');
  const columns = new Map<string, number>();
  for (const [index, name] of header.record.entries()) {
    const key = toColumnKey(name);
    if (!columns.has(key)) columns.set(key, index);
  }
  const lines = records.map(({ record, info }): CsvLine => ({
    line: info.lines - countBreaks(record),
    cell(...names) {
      for (const name of names) {
        const cell = record[columns.get(toColumnKey(name)) ?? -1]?.trim() ?? '';
        if (cell !== '') return cell;
      }
      return '';
    },
  }));
  return {
    hasColumn: (name) => columns.has(toColumnKey(name)),
    columns: header.record.map((name) => name.trim()),
    lines: [...lines, ...broken].sort((one, other) => one.line - other.line),
  };
}

async function loadParser() {
  try {
    return await import('./parse-records.js');
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    throw new CommandError('A package is missing. Run: npm install csv-parse');
  }
}

/** Spreadsheets of many countries write semicolons, because the comma is in their numbers. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const header = /^[^\r\n]*/.exec(text.replace(/^\uFEFF/, ''))?.[0] ?? '';
  const count = (character: string) => header.split(character).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

const toColumnKey = (name: string): string => name.trim().toLowerCase();

const countBreaks = (record: readonly string[]): number =>
  record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
