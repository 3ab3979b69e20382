import { pageDocument } from '../browser/page-document.js';
import { escapeMarkup, joinMarkup, type JoinMarkupParts } from './join-markup.js';

/** The address of the script where the page of the owner does not load it: the one of the guides. */
const USUAL_SCRIPT = '/member-area-elements/autoload.js';

/** The parts of {@link joinSnippet}. */
export interface JoinSnippetParts extends Omit<JoinMarkupParts, 'blockId'> {
  /** The address of `autoload.js`, for example that of {@link scriptAddress}. */
  readonly script: string;
}

/** Returns the markup of a join button for any page of the site, with the script that defines the tag. Pure. */
export const joinSnippet = ({ script, ...parts }: JoinSnippetParts): string =>
  `${joinMarkup(parts)}\n<script type="module" src="${escapeMarkup(script)}"></script>`;

/**
 * Returns the address of the script `autoload.js` that the page of the owner loads, as a path when it is of this site.
 * Default: the address of the guides.
 */
export function scriptAddress(): string {
  const scripts = pageDocument.querySelectorAll<HTMLScriptElement>('script[src*="autoload.js"]');
  for (const { src } of scripts) {
    const { origin, pathname, href } = new URL(src, pageDocument.baseURI);
    if (pathname.endsWith('/autoload.js')) return origin === location.origin ? pathname : href;
  }
  return USUAL_SCRIPT;
}
