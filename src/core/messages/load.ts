import { languageCode } from '../intl/language-code.js';
import type { Messages, OwnerMessages, TextFiles } from './messages.js';
import { OWNER_TEXTS } from './owner-texts.js';
import { readTexts } from './read-texts.js';
import { VISITOR_TEXTS } from './visitor-texts.js';

/**
 * Loads the texts for visitors in a language of the library. Resolves to an empty object for every other language:
 * English is part of the views, and is used for languages and texts that are missing.
 *
 * @param locale BCP 47 tag, for example `pt-BR`. Its region counts for Chinese alone, which has two scripts
 */
export const loadLanguage = (locale: string): Promise<Partial<Messages>> => load(VISITOR_TEXTS, locale);

/** Loads the texts for owners. Otherwise the same as {@link loadLanguage}. */
export const loadOwnerLanguage = (locale: string): Promise<Partial<OwnerMessages>> =>
  load(OWNER_TEXTS, locale);

async function load(files: TextFiles, locale: string): Promise<Partial<Messages & OwnerMessages>> {
  const file = await files.get(languageCode(locale))?.();
  return file ? readTexts(file.default) : {};
}
