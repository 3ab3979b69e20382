/** The only module that loads the package `csv-parse`, which is optional. */
import { parse } from 'csv-parse/sync';
import type { BrokenLine } from './csv-file.js';

/** A record of a file. */
interface ParsedRecord {
  readonly record: readonly string[];
  /** The number of the line at which the record ends. */
  readonly info: { readonly lines: number };
}

/** Returns the records of a file, and where it has lines that are none. */
export function parseRecords(
  text: string,
  delimiter: string,
): { readonly records: readonly ParsedRecord[]; readonly broken: readonly BrokenLine[] } {
  /** The last lines that a wrong quotation mark makes unreadable, by the first ones. */
  const ends = new Map<number, number>();
  // In quotation marks, csv-parse 7 counts both characters of the line breaks of Windows as lines.
  const records = parse(text.replaceAll('\r\n', '\n'), {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error, raw) => {
      const end = (error as { lines?: number } | undefined)?.lines ?? 0;
      const begin = end - ((raw ?? '').trimEnd().split('\n').length - 1);
      ends.set(begin, Math.max(end, ends.get(begin) ?? 0));
    },
    raw: true,
  }) as unknown as readonly ParsedRecord[];
  return { records, broken: [...ends].map(([begin, end]) => ({ line: begin, fault: describe(begin, end) })) };
}

const describe = (begin: number, end: number): string => {
  const lines = begin === end ? 'this line' : `the lines ${begin} to ${end}`;
  return `A quotation mark is wrong: ${lines} cannot be read. In a value, write it twice.`;
};
