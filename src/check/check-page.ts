import type { FramePageAnswer } from '../core/misuse/frame-page-faults.js';
import type { Finding } from './finding.js';
import { readPage } from './page-facts.js';
import { policyFindings } from './policy-findings.js';
import { scriptFindings } from './script-findings.js';
import { settingsFindings } from './settings-findings.js';
import { tagFindings } from './tag-findings.js';

/** The address, the policy and the further answers of a page from a server. The check of a file has none of them. */
export interface ServedPage {
  /** The address of the page. */
  readonly url: string;
  /** The header `Content-Security-Policy`, or an empty text. */
  readonly policy: string;
  /** The answer for the frame page, when the page needs one. */
  readonly frame: FramePageAnswer | null;
  /** The answers for the scripts of the library, by their addresses. */
  readonly scripts: ReadonlyMap<string, ScriptAnswer>;
}

/** What the server answered when it was asked for a script. */
export interface ScriptAnswer {
  readonly status: number;
  readonly contentType: string;
}

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
