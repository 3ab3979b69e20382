import { SIDES } from './english-texts.js';
import { findMissingIn } from './find-missing.js';
import { checkLanguage, readTextFile } from './text-files.js';
import { textFile } from './write-texts.js';

/**
 * Returns the files of a language with an empty text for each that is missing, by their paths. The language may be new. An
 * empty text counts as missing, for the library and for the programs of translators.
 */
export async function addTexts(language: string): Promise<Map<string, string>> {
  checkLanguage(language);
  const files = SIDES.map(async (side) => {
    const texts = readTextFile(language, side);
    const missing = await findMissingIn(language, side, texts);
    return textFile(language, side, { ...texts, ...Object.fromEntries(missing.map(({ key }) => [key, ''])) });
  });
  return new Map(await Promise.all(files));
}
