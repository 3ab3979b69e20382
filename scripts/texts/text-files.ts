/** The JSON files with the texts of a language, and their keys. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SIDES, type EnglishText, type Side } from './english-texts.js';
import { pluralForms } from './plural-forms.js';

/** The content of a file. A translator or a tool may have written anything for a text. */
export type WrittenTexts = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the path of a file in the repository. */
export const pathOfTexts = (language: string, side: Side): string => `texts/${language}/${side}.json`;

/** Returns the languages that have a folder, without English. */
export const translatedLanguages = (): string[] =>
  readdirSync(`${root}texts`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
    .sort();

/**
 * Reads a file. A language without the file has no texts.
 *
 * @throws {SyntaxError} for a file that is not JSON
 */
export function readTextFile(language: string, side: Side): WrittenTexts {
  const path = pathOfTexts(language, side);
  if (!existsSync(root + path)) return {};
  try {
    return JSON.parse(readFileSync(root + path, 'utf8')) as WrittenTexts;
  } catch (error) {
    throw new SyntaxError(`${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads the files of a language. */
export const readTextFiles = (language: string): [side: Side, texts: WrittenTexts][] =>
  SIDES.map((side) => [side, readTextFile(language, side)]);

/**
 * Checks the code of a language to which English texts are translated.
 *
 * @throws {TypeError} for English, which is the source, and for a code that is not a language
 */
export function checkLanguage(language: string): void {
  if (language === 'en')
    throw new TypeError('English is the source of the other languages: edit src/core/messages/en.');
  const isCode = /^[a-z]{2,3}(-[A-Z][a-z]{3})?$/.test(language);
  if (!isCode || new Intl.DisplayNames(language, { type: 'language' }).of(language) === language)
    throw new TypeError(
      `"${language}" is not the code of a language. Use one such as "sk", or "sr-Latn" with a script.`,
    );
}

/** The keys of a text in the file of a language. */
export interface TextKeys {
  /** A text without plural forms has one key. */
  readonly needed: readonly string[];
  /** All keys that the text may have, in the order of the file. */
  readonly allowed: readonly string[];
}

/** Returns the keys of a text in a language: one, or one for each of the language's plural forms. */
export function textKeys({ key, text }: EnglishText, language: string): TextKeys {
  if (typeof text === 'string') return { needed: [key], allowed: [key] };
  const { needed, allowed } = pluralForms(language);
  const keyOf = (form: string) => `${key}_${form}`;
  return { needed: needed.map(keyOf), allowed: allowed.map(keyOf) };
}

/** Returns the English text for a key of another language, whose plural forms English may lack. */
export function englishFor(key: string, { text }: EnglishText): string {
  if (typeof text === 'string') return text;
  const form = key.split('_')[1] ?? 'other';
  return (form === '1' ? text['one'] : text[form]) ?? text['other'] ?? '';
}
