import type { PageElement } from '../html-parser.js';
import { attributeOf, type PageFacts } from '../page-facts.js';
import { allWordings, pageWords, wordingsOf } from './eu-words.js';
import { hasPhrase, phrasePattern } from './fold-text.js';
import { lawFindingAt, type LawFaultId, type LawFinding } from './law-faults.js';
import { isInside, knownLanguage, labelOf, type OrderTag } from './order-tags.js';

/** Something that a page links to, and how the check finds it. */
interface NeededLink {
  readonly id: LawFaultId;
  /** The words of its link or its address, in all languages: a page may link a text in another language. */
  readonly words: RegExp;
  /** The setting with its address, which the account links. */
  readonly setting: string | null;
  /** The tags that lead there. */
  readonly tags: readonly string[];
  /** The addresses that lead there. */
  readonly path: RegExp | null;
  /** Whether a membership that costs nothing needs it. */
  readonly isForFree: boolean;
  readonly message: (withdraw: string) => string;
}

const NEEDED: readonly NeededLink[] = [
  {
    id: 'law-terms',
    words: phrasePattern(pageWords('terms', null)),
    setting: 'termsUrl',
    tags: [],
    path: null,
    isForFree: false,
    message: () =>
      'the page has neither a link to the terms nor the setting "termsUrl". Add one of them, for example <a href="/terms">Terms</a>.',
  },
  {
    id: 'law-withdrawal',
    words: phrasePattern(allWordings('withdraw')),
    setting: null,
    tags: ['member-area-withdrawal'],
    path: /\/withdraw\/?(?:[?#]|$)/,
    isForFree: false,
    message: (label) =>
      `the page has no link to a function with which people withdraw from the contract, also signed out. Add <member-area-withdrawal>, or a link to a page with it or to the page of the server, for example <a href="/account/withdraw">${label}</a>.`,
  },
  {
    id: 'law-cancellation',
    words: phrasePattern(pageWords('cancel', null)),
    setting: null,
    tags: ['account-link'],
    path: /^\/account(?:\/memberships)?\/?(?:[?#]|$)/,
    isForFree: false,
    message: () =>
      'the page has no link that leads to the cancellation. If the membership goes on until it is cancelled, add one, for example <account-link><a href="/account/memberships">Cancel membership</a></account-link>.',
  },
  {
    id: 'law-privacy',
    words: phrasePattern(pageWords('privacy', null)),
    setting: 'privacyUrl',
    tags: [],
    path: null,
    isForFree: true,
    message: () =>
      'the page has neither a link to the privacy policy nor the setting "privacyUrl". Add one of them, for example <a href="/privacy">Privacy Policy</a>.',
  },
];

/** Returns the findings about links that a page with something to order lacks. Their place is the first order tag. */
export function linkFindings(page: PageFacts, tags: readonly OrderTag[]): LawFinding[] {
  const [first] = tags;
  if (!first) return [];
  const isFree = tags.every(({ cost }) => cost === 'free');
  const controls = page.elements.filter(
    (one) => isLinkOrButton(one) && !tags.some(({ element }) => isInside(one, element)),
  );
  const [withdraw] = wordingsOf(knownLanguage(first.language)).withdraw;
  return NEEDED.filter((needed) => (needed.isForFree || !isFree) && !hasLink(page, controls, needed)).map(
    ({ id, message }) =>
      lawFindingAt(first.element.position, id, `<${first.element.localName}>: ${message(withdraw)}`),
  );
}

const isLinkOrButton = ({ localName, attributes }: PageElement): boolean =>
  localName === 'button' || (localName === 'a' && attributes.some(({ name }) => name === 'href'));

function hasLink(page: PageFacts, controls: readonly PageElement[], needed: NeededLink): boolean {
  const { words, setting, tags, path } = needed;
  if (setting !== null && Boolean(page.settings.values?.[setting])) return true;
  if (page.elements.some(({ localName }) => tags.includes(localName))) return true;
  return controls.some((control) => {
    const href = attributeOf(control, 'href') ?? '';
    return path?.test(href) || hasPhrase(labelOf(control), words) || hasPhrase(wordsOfAddress(href), words);
  });
}

/** Returns the words in the path of an address: `legal terms of use` for `/legal/terms-of-use.html?a=1`. */
function wordsOfAddress(href: string): string {
  const path = href
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\.\w+$/, '');
  return path.split(/[^\p{L}\p{N}]+/u).join(' ');
}
