import type { Finding } from './finding.js';
import { readPage } from './page-facts.js';
import { policyFindings } from './policy-findings.js';
import { scriptFindings } from './script-findings.js';
import type { ServedPage } from './served-page.js';
import { settingsFindings } from './settings-findings.js';
import { tagFindings } from './tag-findings.js';

/**
 * Returns what is wrong with a page, in the order of the page.
 *
 * @param html the page
 * @param served what the server says about it; `null` for a file
 */
export function checkPage(html: string, served: ServedPage | null = null): Finding[] {
  const page = readPage(html);
  return [
    ...tagFindings(page, served),
    ...scriptFindings(page, served),
    ...settingsFindings(page),
    ...policyFindings(page, served),
  ].sort((one, other) => one.line - other.line || one.column - other.column);
}
