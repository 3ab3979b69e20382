import { docsAddress } from '../../core/misuse/docs-address.js';
import type { Severity } from '../../core/misuse/faults.js';
import type { Finding } from '../finding.js';
import type { Position } from '../html-parser.js';

/** The laws that `check --law` knows. `eu`: what a shop for consumers in the European Union needs. */
export const LAWS = ['eu'] as const;

/** A law that `check --law` knows. */
export type Law = (typeof LAWS)[number];

interface LawFault {
  readonly severity: Severity;
  /** The article that asks for what is missing. */
  readonly article: string;
}

/** What a page may lack. Each has a heading in docs/checking.md. None is an error: a page alone does not prove a breach. */
export const LAW_FAULTS = {
  'law-price': { severity: 'warning', article: 'Directive 2011/83/EU, Art. 6(1)(e) and 8(2)' },
  'law-price-period': { severity: 'warning', article: 'Directive 2011/83/EU, Art. 6(1)(e) and 8(2)' },
  'law-price-total': { severity: 'warning', article: 'Directive 2011/83/EU, Art. 6(1)(e) and 8(2)' },
  'law-button': { severity: 'warning', article: 'Directive 2011/83/EU, Art. 8(2)' },
  'law-button-unknown': { severity: 'hint', article: 'Directive 2011/83/EU, Art. 8(2)' },
  'law-terms': { severity: 'warning', article: 'Directive 2011/83/EU, Art. 6(1)' },
  'law-withdrawal': { severity: 'warning', article: 'Directive 2011/83/EU, Art. 11a, from 19 June 2026' },
  'law-cancellation': { severity: 'hint', article: 'Directive 2011/83/EU, Art. 6(1)(o)' },
  'law-privacy': { severity: 'warning', article: 'Regulation (EU) 2016/679 (GDPR), Art. 13' },
} as const satisfies Record<string, LawFault>;

/** The id of something that a law asks for and a page lacks. */
export type LawFaultId = keyof typeof LAW_FAULTS;

/** A finding with the article that it is about. */
export interface LawFinding extends Finding<LawFaultId> {
  readonly article: string;
}

/** Returns a finding with its place. The message ends with the article. */
export function lawFindingAt({ line, column }: Position, id: LawFaultId, message: string): LawFinding {
  const { severity, article } = LAW_FAULTS[id];
  return {
    id,
    severity,
    message: `${message} (${article})`,
    line,
    column,
    docs: docsAddress('checking', id),
    article,
  };
}
