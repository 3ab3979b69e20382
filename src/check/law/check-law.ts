import type { Finding } from '../finding.js';
import { readPage } from '../page-facts.js';
import { buttonFindings } from './button-findings.js';
import type { Law, LawFinding } from './law-faults.js';
import { linkFindings } from './link-findings.js';
import { orderTagsOf } from './order-tags.js';
import { priceFindings } from './price-findings.js';

/** The result of the check of a page by a law. */
export type LawCheck =
  /** The page has no tag with which visitors order. */
  | { readonly kind: 'nothing-to-order'; readonly law: Law }
  /** What is missing, in the order of the page. */
  | { readonly kind: 'checked'; readonly law: Law; readonly findings: readonly LawFinding[] };

/** What a reader of the findings must know. */
export const LAW_NOTICE =
  'These findings are not legal advice, and a page without them is not proved to be lawful. They look at the HTML alone, and no lawyer has reviewed the wordings of any language. Where a later page places the order, such as that of the payment provider, that page needs the price and the words of the button too.';

/** Returns what a page lacks for a shop that sells to consumers under a law. Pure. */
export function checkLaw(html: string, law: Law): LawCheck {
  const page = readPage(html);
  const tags = orderTagsOf(page);
  if (tags.length === 0) return { kind: 'nothing-to-order', law };
  const priced = tags.filter(({ cost }) => cost !== 'free');
  const findings = [
    ...priced.flatMap(priceFindings),
    ...buttonFindings(priced),
    ...linkFindings(page, tags),
  ].sort(inOrderOfPage);
  return { kind: 'checked', law, findings };
}

const inOrderOfPage = (
  one: Pick<Finding, 'line' | 'column'>,
  other: Pick<Finding, 'line' | 'column'>,
): number => one.line - other.line || one.column - other.column;
