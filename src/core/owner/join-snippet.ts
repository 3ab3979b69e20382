import { pageDocument } from '../browser/page-document.js';
import { authenticatePath } from '../paths/join-context.js';

/** The address of the script where the page of the owner does not load it: the one of the guides. */
const USUAL_SCRIPT = '/member-area-elements/autoload.js';

/** The parts of {@link joinSnippet}. */
export interface JoinSnippetParts {
  /** The id of the area. */
  readonly memberAreaId: string;
  /** The path of the account. */
  readonly accountRoot: string;
  /** The text of the link. */
  readonly text: string;
  /** The address of `autoload.js`, for example that of {@link scriptAddress}. */
  readonly script: string;
}

/**
 * Returns the markup of a join button for any page of the site: the tag, a link in it that works without JavaScript, and the
 * script that defines the tag. Pure.
 */
export function joinSnippet({ memberAreaId, accountRoot, text, script }: JoinSnippetParts): string {
  const path = authenticatePath('create', accountRoot, {
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId,
    pricingOptionId: '',
    originUrlPath: '',
  });
  return [
    `<member-area-join member-area-id="${escapeMarkup(memberAreaId)}">`,
    `  <a href="${escapeMarkup(path)}">${escapeMarkup(text)}</a>`,
    '</member-area-join>',
    `<script type="module" src="${escapeMarkup(script)}"></script>`,
  ].join('\n');
}

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

const escapeMarkup = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
