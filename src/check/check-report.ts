import type { Severity } from '../core/misuse/faults.js';
import type { Finding } from './finding.js';
import { LAW_NOTICE, type LawCheck } from './law/check-law.js';
import type { LawFinding } from './law/law-faults.js';

/** A page and what is wrong with it. */
export interface CheckedPage {
  /** The file or the address, as it was named. */
  readonly page: string;
  readonly findings: readonly (Finding | LawFinding)[];
  /** Whether the page was checked by a law too. Its findings are among the others. */
  readonly law?: LawCheck['kind'];
}

/** Returns a page with the findings of a law among its own, in the order of the page. */
export function addLaw({ page, findings }: CheckedPage, check: LawCheck): CheckedPage {
  if (check.kind === 'nothing-to-order') return { page, findings, law: check.kind };
  const all = [...findings, ...check.findings].sort(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  return { page, findings: all, law: check.kind };
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
  const withoutOrder = pages
    .filter(({ law }) => law === 'nothing-to-order')
    .map(
      ({ page }) => `${page}: the page has no tag with which visitors order, so a shop needs nothing here.\n`,
    );
  const summary = `Checked ${amount(pages.length, 'page')}: ${counts.join(', ')}.\n`;
  const notice = hasLaw(pages) ? [`${LAW_NOTICE}\n`] : [];
  return [...findings, ...withoutOrder, summary, ...notice].join('\n');
}

const hasLaw = (pages: readonly CheckedPage[]): boolean => pages.some(({ law }) => law !== undefined);

const amount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the report for programs. Later versions add members, and change none. */
export function jsonReport(pages: readonly CheckedPage[]): string {
  const report = {
    errors: countFindings(pages, 'error'),
    warnings: countFindings(pages, 'warning'),
    hints: countFindings(pages, 'hint'),
    ...(hasLaw(pages) && { notice: LAW_NOTICE }),
    pages,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
