import type { CsvFile, CsvLine } from './csv-file.js';
import { LineFault, type MovedLine, type MovedMember } from './moved-member.js';

/** A member of a line, and what the owner should know about it. */
export interface ReadMember {
  readonly member: MovedMember;
  readonly notes: readonly string[];
}

/** A platform whose files can be imported. */
export interface Source {
  /** The files that it reads, for the help of the command. */
  readonly describe: string;
  /** The columns of which a file must have one. */
  readonly columns: readonly string[];
  /** The column that makes people members of an area. Missing for a platform whose plans are mapped to areas. */
  readonly areaColumn?: string;
  /**
   * Reads a line.
   *
   * @param now the time of the import
   * @throws LineFault for a line that cannot be imported
   */
  read(line: CsvLine, now: Date): ReadMember;
}

/** Reads the lines of a file. Pure: a line that cannot be imported says why, and the others go on. */
export const readLines = (source: Source, file: CsvFile, now: Date): MovedLine[] =>
  file.lines.map((line): MovedLine => {
    if ('fault' in line) return { line: line.line, email: '', fault: line.fault };
    try {
      return { line: line.line, ...source.read(line, now) };
    } catch (error) {
      if (!(error instanceof LineFault)) throw error;
      return { line: line.line, email: line.cell('email', ...source.columns), fault: error.message };
    }
  });
