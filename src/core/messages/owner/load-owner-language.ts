import { languageOf } from '../direction-of.js';
import type { OwnerMessages } from './owner-messages.js';

const LANGUAGES: ReadonlyMap<string, () => Promise<{ readonly messages: OwnerMessages }>> = new Map([
  ['ar', () => import('../languages/owner/ar.js')],
  ['de', () => import('../languages/owner/de.js')],
  ['es', () => import('../languages/owner/es.js')],
  ['fr', () => import('../languages/owner/fr.js')],
  ['ja', () => import('../languages/owner/ja.js')],
  ['pl', () => import('../languages/owner/pl.js')],
  ['pt', () => import('../languages/owner/pt.js')],
]);

/**
 * Loads the texts of the owner side in a language, alone. English is there already, and stands in for any other: for
 * those this resolves to no texts.
 *
 * @param locale BCP 47 tag, like `pt-BR`; its language counts
 */
export async function loadOwnerLanguage(locale: string): Promise<Partial<OwnerMessages>> {
  const language = await LANGUAGES.get(languageOf(locale))?.();
  return language?.messages ?? {};
}
