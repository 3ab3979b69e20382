import type { CheckResult, Outcome } from './run-conformance.js';

/** The number of results of each kind. */
export type Summary = Readonly<Record<Outcome['kind'], number>>;

/** Counts the results by their kind. */
export function summarize(results: readonly CheckResult[]): Summary {
  const count = (kind: Outcome['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length;
  return { holds: count('holds'), fails: count('fails'), unavailable: count('unavailable') };
}

const MARKS: Readonly<Record<Outcome['kind'], string>> = { holds: '✓', fails: '✗', unavailable: '–' };

/** Describes a result: one line when it holds, and the reason and its effect when it does not. */
export function describeResult({ id, title, visitorSees, outcome }: CheckResult): string {
  const line = `${MARKS[outcome.kind]} ${id}: ${title}`;
  switch (outcome.kind) {
    case 'holds':
      return line;
    case 'fails':
      return `${line}\n    ${outcome.reason}\n    Visitors: ${visitorSees}`;
    case 'unavailable':
      return `${line}\n    Not checked: ${outcome.reason}`;
  }
}

/** Describes the numbers of results in one line. */
export function describeSummary(results: readonly CheckResult[]): string {
  const { holds, fails, unavailable } = summarize(results);
  const notChecked = unavailable > 0 ? `, ${unavailable} not checked` : '';
  return `${results.length} ${results.length === 1 ? 'check' : 'checks'}: ${holds} hold, ${fails} ${fails === 1 ? 'does' : 'do'} not${notChecked}.`;
}
