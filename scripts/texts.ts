/**
 * `npm run texts`: the texts of the languages in `texts`. Needs no build.
 *
 * `npm run texts -- missing it` lists each text that Italian lacks; without a language, those of all languages.
 * `npm run texts -- check it` lists faults, and fails when there are some.
 * `npm run texts -- add sk` adds an empty text for each that Slovak lacks. The language may be new.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../src/contract/parts/languages.js';
import { addTexts } from './texts/add-texts.js';
import { findFaults } from './texts/find-faults.js';
import { findMissing } from './texts/find-missing.js';
import { translatedLanguages } from './texts/text-files.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const [command, language] = process.argv.slice(2);
const languages = language === undefined ? translatedLanguages() : [language];

try {
  if (command === 'missing') await listMissing();
  else if (command === 'check') await listFaults();
  else if (command === 'add' && language !== undefined) await writeEmptyTexts(language);
  else
    throw new TypeError(
      'Use: npm run texts -- missing it, npm run texts -- check it, or npm run texts -- add sk',
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function listMissing(): Promise<void> {
  const missing = (await Promise.all(languages.map(findMissing))).flat();
  for (const { path, key, english, shownIn } of missing)
    console.log(`${path} ${key}: ${JSON.stringify(english)}, shown in ${shownIn}`);
  console.log(`Missing texts: ${missing.length}.`);
}

async function listFaults(): Promise<void> {
  const faults = (await Promise.all(languages.map(findFaults))).flat();
  for (const fault of faults) console.log(fault);
  console.log(`Faults: ${faults.length}.`);
  if (faults.length > 0) process.exitCode = 1;
}

async function writeEmptyTexts(code: string): Promise<void> {
  for (const [path, content] of await addTexts(code)) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, content);
    console.log(`Wrote ${path}.`);
  }
  if (!LANGUAGES.has(code))
    console.log(`Then add ${code} to src/contract/parts/languages.ts, and run: npm run generate`);
}
