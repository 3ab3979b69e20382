import type { Severity } from '../core/misuse/faults.js';
import type { Finding } from './finding.js';

/** A page and what is wrong with it. */
export interface CheckedPage {
  /** The file or the address, as it was named. */
  readonly page: string;
  readonly findings: readonly Finding[];
}

/** Returns how many findings have a severity. */
export const countFindings = (pages: readonly CheckedPage[], severity: Severity): number =>
  pages.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;

/** Returns the report for people: one finding after the other, each with its place and the page that helps. */
export function textReport(pages: readonly CheckedPage[]): string {
  const findings = pages.flatMap(({ page, findings }) =>
    findings.map(
      ({ line, column, severity, id, message, docs }) =>
        `${page}:${line}:${column}  ${severity}  ${id}\n  ${message}\n  ${docs}\n`,
    ),
  );
  const counts = (['error', 'warning', 'hint'] as const).map((severity) =>
    amount(countFindings(pages, severity), severity),
  );
  return [...findings, `Checked ${amount(pages.length, 'page')}: ${counts.join(', ')}.\n`].join('\n');
}

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the report for programs. Later versions add members, and change none. */
export function jsonReport(pages: readonly CheckedPage[]): string {
  const report = {
    errors: countFindings(pages, 'error'),
    warnings: countFindings(pages, 'warning'),
    hints: countFindings(pages, 'hint'),
    pages,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
