import type { FramePageAnswer } from '../core/misuse/frame-page-faults.js';
import type { LibraryBuild } from '../head/library-head.js';
import type { StyleSheetAddress } from './style-sheet-addresses.js';

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
  /** What the style sheets of the page load, by their addresses. Read only when the page has a policy. */
  readonly styleSheets: ReadonlyMap<string, readonly StyleSheetAddress[]>;
  /** What the folder of the library says about its files; `null` when it does not say it. */
  readonly build: LibraryBuild | null;
}

/** What the server answered when it was asked for a script. */
export interface ScriptAnswer {
  readonly status: number;
  readonly contentType: string;
}
