/** Writes the JSON files of the texts in the form that all of them have. */
import { fileURLToPath } from 'node:url';
import { formatFile } from '../format-file.js';
import { englishTexts, SIDES, type Side } from './english-texts.js';
import { pathOfTexts, readTextFile, textKeys, translatedLanguages, type WrittenTexts } from './text-files.js';
import { textsPage } from './texts-page.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the content of the files in `texts`, by their paths. The English ones come from the typed source. Those of the other
 * languages keep their texts.
 */
export async function textFiles(): Promise<Record<string, string>> {
  const files = SIDES.flatMap((side) => [
    englishFile(side),
    ...translatedLanguages().map((language) => textFile(language, side, readTextFile(language, side))),
  ]);
  return Object.fromEntries([...(await Promise.all(files)), ['texts/README.md', await textsPage()]]);
}

async function englishFile(side: Side): Promise<[path: string, content: string]> {
  const texts = (await englishTexts(side)).flatMap(({ key, text }) =>
    typeof text === 'string'
      ? [[key, text] as const]
      : Object.entries(text).map(([form, one]) => [`${key}_${form}`, one] as const),
  );
  return textFile('en', side, Object.fromEntries(texts));
}

/** Returns the path and the content of a file: the texts in the order of English, those that English does not have last. */
export async function textFile(
  language: string,
  side: Side,
  texts: WrittenTexts,
): Promise<[path: string, content: string]> {
  const order = (await englishTexts(side)).flatMap((source) => textKeys(source, language).allowed);
  const unknown = Object.keys(texts).filter((key) => !order.includes(key));
  const sorted = [...order, ...unknown].filter((key) => key in texts).map((key) => [key, texts[key]]);
  const path = pathOfTexts(language, side);
  return [
    path,
    await formatFile(root + path, escapeInvisible(JSON.stringify(Object.fromEntries(sorted), null, 2))),
  ];
}

/** Writes characters that nobody sees as escapes: spaces of other widths, and marks of the direction. */
const escapeInvisible = (json: string): string =>
  json.replace(
    /[\u00a0\u00ad\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
