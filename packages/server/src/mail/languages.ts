import { languageCode } from 'member-area-elements/core/messages';
import { MAIL_TEXTS } from './texts/all-texts.js';

/** A language of the library, which a person can choose. */
export type Language = keyof typeof MAIL_TEXTS;

/** The languages of the library. */
export const LANGUAGES = Object.keys(MAIL_TEXTS) as Language[];

/** Returns the first of some locales in whose language the mails are written, else English. A missing locale is skipped. */
export function pickLanguage(...locales: readonly unknown[]): Language {
  for (const locale of locales) {
    const language = typeof locale === 'string' ? findLanguage(locale) : undefined;
    if (language) return language;
  }
  return 'en';
}

/** Returns the language of a locale, for example `de` for `de-AT`; `undefined` for one that the library does not have. */
export function findLanguage(locale: string): Language | undefined {
  const code = languageCode(locale);
  return LANGUAGES.find((one) => one === code);
}
