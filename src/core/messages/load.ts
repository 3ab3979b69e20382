import { languageOf } from './direction.js';
import type { Messages, OwnerMessages } from './messages.js';

type Load<Texts> = () => Promise<{ readonly messages: Texts }>;

/** Each language has a line of its own, because a bundler needs the path of an `import()` as a literal. */
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
 * Loads the texts for visitors in Arabic, French, German, Japanese, Polish, Portuguese or Spanish. Resolves to an empty
 * object for every other language: English is part of the views, and is used for languages that are missing.
 *
 * @param locale BCP 47 tag, for example `pt-BR`. Only its language counts
 */
export const loadLanguage = (locale: string): Promise<Partial<Messages>> => load(VISITOR_TEXTS, locale);

/** Loads the texts for owners. Otherwise the same as {@link loadLanguage}. */
export const loadOwnerLanguage = (locale: string): Promise<Partial<OwnerMessages>> =>
  load(OWNER_TEXTS, locale);

async function load<Texts>(
  languages: ReadonlyMap<string, Load<Texts>>,
  locale: string,
): Promise<Partial<Texts>> {
  const language = await languages.get(languageOf(locale))?.();
  return language?.messages ?? {};
}
