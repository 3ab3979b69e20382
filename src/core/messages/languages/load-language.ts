import { languageOf } from '../direction-of.js';
import type { Messages } from '../messages.js';

const LANGUAGES: ReadonlyMap<string, () => Promise<{ readonly messages: Messages }>> = new Map([
  ['ar', () => import('./ar.js')],
  ['de', () => import('./de.js')],
  ['es', () => import('./es.js')],
  ['fr', () => import('./fr.js')],
  ['ja', () => import('./ja.js')],
  ['pl', () => import('./pl.js')],
  ['pt', () => import('./pt.js')],
]);

/**
 * Loads the texts of a language, alone: Arabic, French, German, Japanese, Polish, Portuguese and Spanish. English is
 * there already, and stands in for any other: for those this resolves to no texts.
 *
 * @param locale BCP 47 tag, like `pt-BR`; its language counts
 */
export async function loadLanguage(locale: string): Promise<Partial<Messages>> {
  const language = await LANGUAGES.get(languageOf(locale))?.();
  return language?.messages ?? {};
}
