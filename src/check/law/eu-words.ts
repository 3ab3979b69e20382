import { EU_PAGE_WORDS, type EuPageWords } from './eu-page-words.js';
import { EU_WORDINGS, type EuWordings } from './eu-wordings.js';

/** A language in which the check knows words. */
export type EuLanguage = keyof typeof EU_WORDINGS;

/** Returns the code of the language of a locale, or `null` when the check knows no words in it. Each Norwegian is `nb`. */
export function euLanguageOf(locale: string): EuLanguage | null {
  const written = primaryLanguage(locale);
  const code = written === 'no' || written === 'nn' ? 'nb' : written;
  return Object.hasOwn(EU_WORDINGS, code) ? (code as EuLanguage) : null;
}

/** Returns the language of a locale: `pt` for `pt-BR`. */
export const primaryLanguage = (locale: string): string =>
  (locale.trim().split(/[-_]/, 1)[0] ?? '').toLowerCase();

/** Returns the wordings in a language, or the English ones when the language of the page is not known. */
export const wordingsOf = (language: EuLanguage | null): EuWordings => EU_WORDINGS[language ?? 'en'];

/** Returns the wordings of one kind in all languages: words in another language than that of the page count too. */
export const allWordings = (kind: keyof EuWordings): readonly string[] =>
  Object.values<EuWordings>(EU_WORDINGS).flatMap((words) => words[kind]);

/** Returns the words of one kind in a language and in English, or in all languages when that of the page is not known. */
export function pageWords(kind: keyof EuPageWords, language: EuLanguage | null): readonly string[] {
  if (language !== null) return [...EU_PAGE_WORDS[language][kind], ...EU_PAGE_WORDS.en[kind]];
  return Object.values<EuPageWords>(EU_PAGE_WORDS).flatMap((words) => words[kind]);
}
