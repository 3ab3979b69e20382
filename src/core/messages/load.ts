import { languageOf } from './direction.js';
import type { Messages, OwnerMessages } from './messages.js';

type Load<Texts> = () => Promise<{ readonly messages: Texts }>;

/** One line per language and side, because a bundler needs the path of an `import()` as a literal. */
const VISITOR_TEXTS: ReadonlyMap<string, Load<Messages>> = new Map([
  ['ar', () => import('./ar/visitor.js')],
  ['de', () => import('./de/visitor.js')],
  ['es', () => import('./es/visitor.js')],
  ['fr', () => import('./fr/visitor.js')],
  ['ja', () => import('./ja/visitor.js')],
  ['pl', () => import('./pl/visitor.js')],
  ['pt', () => import('./pt/visitor.js')],
]);

const OWNER_TEXTS: ReadonlyMap<string, Load<OwnerMessages>> = new Map([
  ['ar', () => import('./ar/owner.js')],
  ['de', () => import('./de/owner.js')],
  ['es', () => import('./es/owner.js')],
  ['fr', () => import('./fr/owner.js')],
  ['ja', () => import('./ja/owner.js')],
  ['pl', () => import('./pl/owner.js')],
  ['pt', () => import('./pt/owner.js')],
]);

/**
 * Loads the visitor texts of a language: Arabic, French, German, Japanese, Polish, Portuguese or Spanish. Resolves to
 * an empty object for English, which is part of the views, and for every other language, for which English is used.
 *
 * @param locale BCP 47 tag, like `pt-BR`; only its language counts
 */
export const loadLanguage = (locale: string): Promise<Partial<Messages>> => load(VISITOR_TEXTS, locale);

/** Loads the owner texts of a language; otherwise like {@link loadLanguage}. */
export const loadOwnerLanguage = (locale: string): Promise<Partial<OwnerMessages>> =>
  load(OWNER_TEXTS, locale);

async function load<Texts>(
  languages: ReadonlyMap<string, Load<Texts>>,
  locale: string,
): Promise<Partial<Texts>> {
  const language = await languages.get(languageOf(locale))?.();
  return language?.messages ?? {};
}
