import { languageCode } from 'member-area-elements/core/messages';
import { MAIL_TEXTS } from './texts/all-texts.js';

/** A language of the library, which a person can choose. */
export type Language = keyof typeof MAIL_TEXTS;

/** The languages of the library. */
export const LANGUAGES = Object.keys(MAIL_TEXTS) as Language[];

/** Returns the first of some locales in whose language the mails are written, else English. A missing locale is skipped. */
export function pickLanguage(...locales: readonly unknown[]): Language {
  for (const locale of locales) {
    if (typeof locale !== 'string') continue;
    const code = languageCode(locale);
    const language = LANGUAGES.find((one) => one === code);
    if (language) return language;
  }
  return 'en';
}
