import { englishTexts, type EnglishText, type Side } from './english-texts.js';
import { pluralForms } from './plural-forms.js';
import { checkLanguage, pathOfTexts, readTextFiles, textKeys, type WrittenTexts } from './text-files.js';

/** Returns what is wrong with the files of a language, a line for each fault. A missing text is none. */
export async function findFaults(language: string): Promise<string[]> {
  checkLanguage(language);
  const faults = readTextFiles(language).map(([side, texts]) => findFileFaults(language, side, texts));
  return (await Promise.all(faults)).flat();
}

/**
 * Returns what is wrong with the texts of a file: a key that English does not have, a placeholder that English does not have
 * or that was left out, a plural form that the language does not have, and a value that is not a text.
 */
export async function findFileFaults(language: string, side: Side, texts: WrittenTexts): Promise<string[]> {
  const english = await englishTexts(side);
  const sources = new Map(
    english.flatMap((source) => textKeys(source, language).allowed.map((key) => [key, source] as const)),
  );
  return Object.entries(texts).flatMap(([key, text]) => {
    const source = sources.get(key);
    const faults = source ? findTextFaults(key, text, source) : [unknownKey(key, language, english)];
    return faults.map((fault) => `${pathOfTexts(language, side)} ${key}: ${fault}`);
  });
}

/** Returns why a file cannot have a key. */
function unknownKey(key: string, language: string, english: readonly EnglishText[]): string {
  const [path = '', form] = key.split('_');
  const source = english.find((one) => one.key === path);
  if (!source) return 'the library has no such text. Remove it.';
  if (typeof source.text === 'string') return `the text has no plural forms. Its key is ${path}.`;
  const forms = pluralForms(language).needed;
  return form === undefined
    ? `the text has plural forms. Its keys are ${forms.map((one) => `${path}_${one}`).join(', ')}.`
    : `the language has no plural form "${form}". It has ${forms.join(', ')}.`;
}

function findTextFaults(key: string, text: unknown, { text: english }: EnglishText): string[] {
  if (typeof text !== 'string') return ['must be a text.'];
  if (text === '') return [];
  if (typeof english === 'string') return findPlaceholderFaults(english, text, { needsAll: true });
  // A form for one number may write it as a word, so it needs no `{n}`.
  return findPlaceholderFaults(english['other'] ?? '', text, { needsAll: key.endsWith('_other') });
}

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
