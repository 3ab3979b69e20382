import type { LibraryBuild } from '../head/library-head.js';
import type { Finding } from './finding.js';
import { readPage } from './page-facts.js';
import { policyFindings } from './policy-findings.js';
import { preloadFindings } from './preload-findings.js';
import { scriptFindings } from './script-findings.js';
import type { ServedPage } from './served-page.js';
import { settingsFindings } from './settings-findings.js';
import { tagFindings } from './tag-findings.js';

/**
 * Returns what is wrong with a page, in the order of the page.
 *
 * @param html the page
 * @param served what the server says about it; `null` for a file
 * @param builds the browser builds of which a file may have one. Default: those of other versions, which are not known
 */
export function checkPage(
  html: string,
  served: ServedPage | null = null,
  builds: readonly LibraryBuild[] = [],
): Finding[] {
  const page = readPage(html);
  return [
    ...tagFindings(page, served),
    ...scriptFindings(page, served),
    ...preloadFindings(page, served, served ? toList(served.build) : builds),
    ...settingsFindings(page),
    ...policyFindings(page, served),
  ].sort((one, other) => one.line - other.line || one.column - other.column);
}

const toList = (build: LibraryBuild | null): readonly LibraryBuild[] => (build ? [build] : []);
