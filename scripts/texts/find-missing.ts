import { englishTexts, type Side } from './english-texts.js';
import {
  checkLanguage,
  englishFor,
  pathOfTexts,
  readTextFiles,
  textKeys,
  type WrittenTexts,
} from './text-files.js';

/** A text that a language lacks. */
export interface MissingText {
  /** The path of its file in the repository. */
  readonly path: string;
  readonly key: string;
  readonly english: string;
  /** The part of the interface, for example `the lock screen`. */
  readonly shownIn: string;
}

/** Returns the texts that the files of a language lack, or have as an empty text. */
export async function findMissing(language: string): Promise<MissingText[]> {
  checkLanguage(language);
  const missing = readTextFiles(language).map(([side, texts]) => findMissingIn(language, side, texts));
  return (await Promise.all(missing)).flat();
}

/** Returns the texts that a file lacks, or has as an empty text. */
export async function findMissingIn(
  language: string,
  side: Side,
  texts: WrittenTexts,
): Promise<MissingText[]> {
  return (await englishTexts(side)).flatMap((source) =>
    textKeys(source, language)
      .needed.filter((key) => texts[key] === undefined || texts[key] === '')
      .map((key) => ({
        path: pathOfTexts(language, side),
        key,
        english: englishFor(key, source),
        shownIn: source.shownIn,
      })),
  );
}
