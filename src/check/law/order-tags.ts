import type { PageElement, Position } from '../html-parser.js';
import { attributeOf, type PageFacts } from '../page-facts.js';
import { euLanguageOf, primaryLanguage, type EuLanguage } from './eu-words.js';
import { priceIn, type WrittenPrice } from './written-price.js';

/** What the HTML says about the text of an order button. */
export type ButtonText =
  /** The author has written it, in the tag, an attribute or the settings. */
  | { readonly kind: 'written'; readonly text: string; readonly position: Position }
  /** The tag draws a button with the text of the library for "Join". */
  | { readonly kind: 'drawn' }
  /** The owner has chosen it in `member-area-connect`. */
  | { readonly kind: 'of-the-block' };

/** What the HTML says about the price beside an order button. */
export type ButtonPrice =
  /** The tag draws it, with its period and its total. */
  | { readonly kind: 'drawn' }
  /** The tag is told to draw none; this is what the author has written around it. */
  | { readonly kind: 'hidden'; readonly by: string; readonly written: WrittenPrice };

/** The language of a tag: that of its attribute `locale`, of the settings, or of the page. */
export type TagLanguage =
  | { readonly kind: 'known'; readonly code: EuLanguage }
  /** The check has no words in it. */
  | { readonly kind: 'other'; readonly code: string }
  | { readonly kind: 'none' };

/** Returns a language in which the check knows words, or `null`. */
export const knownLanguage = (language: TagLanguage): EuLanguage | null =>
  language.kind === 'known' ? language.code : null;

/** A tag with which visitors order a membership. */
export interface OrderTag {
  readonly element: PageElement;
  readonly button: ButtonText;
  readonly price: ButtonPrice;
  readonly language: TagLanguage;
  /** Whether the author's text says that the membership costs nothing, that it costs money, or neither. */
  readonly cost: WrittenPrice['kind'];
}

const ORDER_TAGS = new Set([
  'member-area-join',
  'member-area-pricing',
  'member-area-block',
  'member-area-lock-screen',
]);

/** The attributes that turn the price line off. */
const HIDES_PRICE = ['hide-details', 'hide-price'];

/** Returns the tags of a page with which visitors order. Those with sample data are left out. */
export function orderTagsOf(page: PageFacts): OrderTag[] {
  const elements = page.tags.filter(
    (tag) => ORDER_TAGS.has(tag.localName) && attributeOf(tag, 'preview') === null,
  );
  return elements.map((element) => {
    const language = languageOf(element, page);
    const price = priceOf(element, elements, knownLanguage(language));
    const inside = priceIn(element.visibleText, knownLanguage(language)).kind;
    return {
      element,
      button: buttonOf(element, page),
      price,
      language,
      cost: inside === 'none' && price.kind === 'hidden' ? price.written.kind : inside,
    };
  });
}

function buttonOf(element: PageElement, page: PageFacts): ButtonText {
  const { localName, position } = element;
  if (localName === 'member-area-block') {
    const text = attributeOf(element, 'button-text');
    return text === null ? { kind: 'of-the-block' } : { kind: 'written', text, position };
  }
  if (localName === 'member-area-join') {
    const control = descendantsOf(element).find(isControl);
    if (control) return { kind: 'written', text: labelOf(control), position: control.position };
  }
  const text = textOfSettings(page);
  if (text === null) return { kind: 'drawn' };
  return { kind: 'written', text, position: page.settings.position ?? position };
}

/** Returns the text for "Join" in the settings of the page: `{ "messages": { "join": "…" } }`. */
function textOfSettings({ settings }: PageFacts): string | null {
  const messages = settings.values?.['messages'];
  const join = typeof messages === 'object' && messages !== null && 'join' in messages ? messages.join : null;
  return typeof join === 'string' ? join : null;
}

const isControl = (element: PageElement): boolean =>
  element.localName === 'a' || element.localName === 'button' || attributeOf(element, 'role') === 'button';

/** Returns the words of a link or a button: its text, or the text in place of its picture. */
export function labelOf(control: PageElement): string {
  const text = control.visibleText.replace(/\s+/g, ' ').trim();
  if (text !== '') return text;
  const pictures = descendantsOf(control).map((one) => attributeOf(one, 'alt') ?? '');
  return (attributeOf(control, 'aria-label') ?? pictures.join(' ')).trim();
}

function priceOf(
  element: PageElement,
  orderTags: readonly PageElement[],
  language: EuLanguage | null,
): ButtonPrice {
  const by = HIDES_PRICE.find((name) => attributeOf(element, name) !== null);
  if (by === undefined) return { kind: 'drawn' };
  const { visibleText } = surroundingsOf(element, orderTags);
  return { kind: 'hidden', by, written: priceIn(visibleText, language) };
}

/** How far around a tag a price is beside its button. */
const LEVELS = 3;

/** The elements that have what is beside a button only when it is directly in them. */
const WHOLE_PAGE = new Set(['body', 'main']);

/** Returns the element around a tag in which the price of this tag, and of no other one, may be written. */
function surroundingsOf(element: PageElement, orderTags: readonly PageElement[]): PageElement {
  let around = element;
  for (let level = 0; level < LEVELS; level++) {
    const { parent } = around;
    const hasOther = orderTags.some((one) => one !== element && isInside(one, parent));
    const isWholePage = level > 0 && WHOLE_PAGE.has(parent?.localName ?? '');
    if (parent === null || parent.localName === 'html' || isWholePage || hasOther) break;
    around = parent;
  }
  return around;
}

/** Returns whether an element is another one, or is in it. */
export function isInside(element: PageElement, other: PageElement | null): boolean {
  for (let one: PageElement | null = element; one !== null; one = one.parent) if (one === other) return true;
  return false;
}

function languageOf(element: PageElement, { settings }: PageFacts): TagLanguage {
  let locale = attributeOf(element, 'locale');
  const ofSettings = settings.values?.['locale'];
  if (!locale && typeof ofSettings === 'string') locale = ofSettings;
  for (let one: PageElement | null = element; one !== null && !locale; one = one.parent)
    locale = attributeOf(one, 'lang');
  if (!locale) return { kind: 'none' };
  const code = euLanguageOf(locale);
  return code === null ? { kind: 'other', code: primaryLanguage(locale) } : { kind: 'known', code };
}

const descendantsOf = (element: PageElement): PageElement[] =>
  element.children.flatMap((child) => [child, ...descendantsOf(child)]);
