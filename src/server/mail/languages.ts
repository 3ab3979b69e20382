import { ar } from './texts/ar.js';
import { de } from './texts/de.js';
import { en } from './texts/en.js';
import { es } from './texts/es.js';
import { fr } from './texts/fr.js';
import { ja } from './texts/ja.js';
import type { MailTexts } from './texts/mail-texts.js';
import { pl } from './texts/pl.js';
import { pt } from './texts/pt.js';

/** The texts of the mails in each language of the library. */
export const MAIL_TEXTS = { ar, de, en, es, fr, ja, pl, pt } satisfies Record<string, MailTexts>;

/** A language of the library, which a person can choose. */
export type Language = keyof typeof MAIL_TEXTS;

/** The languages of the library. */
export const LANGUAGES = Object.keys(MAIL_TEXTS) as Language[];

/** Returns the first of some locales in whose language the mails are written, else English. A missing locale is skipped. */
export function pickLanguage(...locales: readonly unknown[]): Language {
  for (const locale of locales) {
    if (typeof locale !== 'string') continue;
    const name = locale.split(/[-_]/)[0]?.toLowerCase();
    const language = LANGUAGES.find((one) => one === name);
    if (language) return language;
  }
  return 'en';
}

/** Returns the writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
