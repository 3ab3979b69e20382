import { pageWords, type EuLanguage } from './eu-words.js';
import { hasPhrase, phrasePattern } from './fold-text.js';

/** What a text of the author says about a price. */
export type WrittenPrice =
  | { readonly kind: 'none' }
  | { readonly kind: 'free' }
  /** An amount, and whether the text says how often it is paid and, for several payments, what they are in total. */
  | { readonly kind: 'paid'; readonly hasPeriod: boolean; readonly lacksTotal: boolean };

const CURRENCY = String.raw`(?:[€$£¥]|zł|Kč|kr\.?|лв\.?|lei|Ft|EUR|USD|GBP|CHF|PLN|CZK|DKK|SEK|NOK|HUF|RON|BGN)`;
const NUMBER = String.raw`\d(?:[\d.,'’]|\s(?=\d{3}))*`;
const AMOUNT = String.raw`(?:(?<!\p{L})${CURRENCY}\s*${NUMBER}|${NUMBER}\s*${CURRENCY}(?!\p{L}))`;
const amounts = () => new RegExp(AMOUNT, 'gu');

const FREE = phrasePattern(pageWords('free', null));

/** `3 × €10`, `3x €10`. */
const SEVERAL_PAYMENTS = new RegExp(String.raw`\d\s*[×x]\s*${AMOUNT}`, 'u');

/** What stands for an amount in a text of a template. */
const FILLED_IN = /\{\{[^}]*\}\}|\$\{[^}]*\}|<%[^>]*%>/g;

/**
 * Returns what a text says about a price. A text that a template fills in may have all of it.
 *
 * @param language its language, or `null` when the check does not know it
 */
export function priceIn(text: string, language: EuLanguage | null): WrittenPrice {
  if (isFilledIn(text)) return { kind: 'paid', hasPeriod: true, lacksTotal: false };
  const found = text.match(amounts()) ?? [];
  if (found.some((amount) => /[1-9]/.test(amount))) {
    return {
      kind: 'paid',
      hasPeriod: hasPhrase(text, phrasePattern(pageWords('periods', language))),
      lacksTotal: SEVERAL_PAYMENTS.test(text) && found.length < 2,
    };
  }
  const isFree = found.length > 0 || hasPhrase(text, FREE);
  return isFree ? { kind: 'free' } : { kind: 'none' };
}

/** Returns whether a template fills in a part of a text: `{{ price }}`, `${price}`, `<%= price %>`. */
export const isFilledIn = (text: string): boolean => /\{\{|\$\{|\{%|<%|<\?/.test(text);

/** Returns a text with `{price}` in place of each amount. */
export const withoutAmounts = (text: string): string =>
  text.replace(FILLED_IN, '{price}').replace(amounts(), '{price}');
