/** The texts of a language as JSON, for translators. */
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LANGUAGES } from '../../src/contract/parts/languages.js';
import { exportName } from '../language-lists.js';
import { englishTexts, isPlural, listTexts, SIDES, type Side, type Text } from './english-texts.js';
import { pluralForms } from './plural-forms.js';

/** A text with its translation. */
interface TranslatedText {
  readonly shownIn: string;
  readonly english: Text;
  /** `null`: not translated yet. */
  readonly translation: Text | null;
}

/** The content of the JSON file of a language. */
export interface TextsJson extends Record<Side, Readonly<Record<string, TranslatedText>>> {
  readonly language: string;
  readonly name: string;
  /** The plural forms that each text with a number needs. */
  readonly pluralForms: readonly string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the path of the file of a language in the repository. */
export const pathOfTexts = (language: string, side: Side): string =>
  side === 'mail'
    ? `packages/server/src/mail/texts/${language}.ts`
    : `src/core/messages/${language}/${side}.ts`;

/**
 * Returns the texts of a language beside the English ones. The language need not exist yet.
 *
 * @throws {TypeError} for English, which is the source, and for a code that is not a language
 */
export async function exportTexts(language: string): Promise<TextsJson> {
  checkLanguage(language);
  return {
    language,
    name: LANGUAGES.get(language) ?? ownName(language),
    pluralForms: pluralForms(language).needed,
    visitor: await exportSide(language, 'visitor'),
    owner: await exportSide(language, 'owner'),
    mail: await exportSide(language, 'mail'),
  };
}

async function exportSide(language: string, side: Side): Promise<TextsJson[Side]> {
  const translations = await readTexts(language, side);
  const entries = (await englishTexts(side)).map(
    ({ key, text, shownIn }) =>
      [key, { shownIn, english: text, translation: translations.get(key) ?? null }] as const,
  );
  return Object.fromEntries(entries);
}

/** Reads the texts of a language from its file. A language without the file has none. */
async function readTexts(language: string, side: Side): Promise<ReadonlyMap<string, Text>> {
  const path = pathOfTexts(language, side);
  if (!existsSync(root + path)) return new Map();
  const exported = (await import(pathToFileURL(root + path).href)) as Record<string, object>;
  const table = exported[side === 'mail' ? exportName(language) : 'messages'];
  if (!table) throw new TypeError(`${path} does not export the texts.`);
  return new Map(listTexts(table));
}

/** The own name of a language, as its speakers write it in a list. */
const ownName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

function checkLanguage(language: string): void {
  if (language === 'en') throw new TypeError('English is the source of the other languages: edit its files.');
  const isKnown = /^[a-z]{2,3}(-[A-Z][a-z]{3})?$/.test(language) && ownName(language) !== language;
  if (!isKnown)
    throw new TypeError(
      `"${language}" is not the code of a language. Use one such as "sk", or "sr-Latn" with a script.`,
    );
}

/**
 * Checks the texts of a JSON file and returns what is wrong with them, a line for each fault, with the key. Empty when the
 * texts are complete.
 */
export async function findFaults(json: TextsJson): Promise<string[]> {
  checkLanguage(json.language);
  const absent = SIDES.filter((side) => typeof json[side] !== 'object');
  if (absent.length > 0) return absent.map((side) => `${side}: the texts of this side are missing.`);
  const faults = await Promise.all(SIDES.map((side) => findFaultsOf(json, side)));
  return faults.flat();
}

async function findFaultsOf(json: TextsJson, side: Side): Promise<string[]> {
  const own = new Map(Object.entries(json[side]));
  const english = await englishTexts(side);
  const known = new Set(english.map(({ key }) => key));
  const unknown = [...own.keys()].filter((key) => !known.has(key));
  return [
    ...unknown.map((key) => `${side} ${key}: the library has no such text. Remove it.`),
    ...english.flatMap(({ key, text }) =>
      findTextFaults(json.language, text, own.get(key)?.translation).map(
        (fault) => `${side} ${key}: ${fault}`,
      ),
    ),
  ];
}

function findTextFaults(language: string, english: Text, own: Text | null | undefined): string[] {
  if (own === null || own === undefined || own === '') return ['the translation is missing.'];
  if (typeof english === 'string') {
    if (typeof own !== 'string') return ['must be one text, without plural forms.'];
    return findPlaceholderFaults(english, own, { needsAll: true });
  }
  if (!isPlural(own)) return [`needs the plural forms ${pluralForms(language).needed.join(', ')}.`];
  const { needed, allowed } = pluralForms(language);
  const missing = needed.filter((form) => !own[form]);
  const unused = Object.keys(own).filter((form) => !allowed.includes(form));
  return [
    ...missing.map((form) => `the plural form "${form}" is missing. The language has ${needed.join(', ')}.`),
    ...unused.map((form) => `the language has no plural form "${form}". It has ${needed.join(', ')}.`),
    ...Object.entries(own).flatMap(([form, text]) =>
      findPlaceholderFaults(english['other'] ?? '', text, { needsAll: form === 'other' }).map(
        (fault) => `"${form}": ${fault}`,
      ),
    ),
  ];
}

/** A form for one number may write it as a word, so it needs no `{n}`. */
function findPlaceholderFaults(english: string, own: string, { needsAll }: { needsAll: boolean }): string[] {
  const known = placeholdersOf(english);
  const used = placeholdersOf(own);
  const list = known.length > 0 ? `English has ${known.join(' and ')}` : 'English has none';
  return [
    ...used
      .filter((name) => !known.includes(name))
      .map((name) => `the placeholder ${name} is unknown. ${list}.`),
    ...known
      .filter((name) => needsAll && !used.includes(name))
      .map((name) => `the placeholder ${name} is missing. Keep it as it is, without translating it.`),
  ];
}

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{[^}]*\}/g) ?? [])];
