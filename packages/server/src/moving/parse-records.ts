/** The only module that loads the package `csv-parse`, which is optional. */
import { parse } from 'csv-parse/sync';
import type { BrokenLine } from './csv-file.js';

/** A record of a file. */
interface ParsedRecord {
  readonly record: readonly string[];
  /** The number of the line at which the record ends. */
  readonly info: { readonly lines: number };
}

/** Returns the records of a file, and the lines that are none. */
export function parseRecords(
  text: string,
  delimiter: string,
): { readonly records: readonly ParsedRecord[]; readonly broken: readonly BrokenLine[] } {
  const broken: BrokenLine[] = [];
  const records = parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = Number((error as { lines?: number } | undefined)?.lines ?? 0);
      broken.push({ line, fault: 'The quotation marks of this line cannot be read.' });
    },
  }) as unknown as readonly ParsedRecord[];
  return { records, broken };
}
