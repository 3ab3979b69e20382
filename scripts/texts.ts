/**
 * `npm run texts`: writes the texts of a language as JSON for a translator, and reads them back.
 *
 * `npm run texts -- export it it.json` writes each text of Italian beside the English one. The language may be new.
 * `npm run texts -- import it it.json` checks the JSON file and writes the files of the language. Needs no build.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportTexts, findFaults, type TextsJson } from './texts/texts-json.js';
import { writeTexts } from './texts/write-texts.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const [command, language = '', file = ''] = process.argv.slice(2);

try {
  if (!language || !file) throw new TypeError('Name the language and the JSON file.');
  if (command === 'export') await exportTo(file);
  else if (command === 'import') await importFrom(file);
  else throw new TypeError(`"${command}" is not a command.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Use: npm run texts -- export it it.json, or npm run texts -- import it it.json');
  process.exitCode = 1;
}

async function exportTo(path: string): Promise<void> {
  writeFileSync(path, `${JSON.stringify(await exportTexts(language), null, 2)}\n`);
  console.log(`Wrote ${path}.`);
}

async function importFrom(path: string): Promise<void> {
  const json = JSON.parse(readFileSync(path, 'utf8')) as TextsJson;
  if (json.language !== language)
    throw new TypeError(`${path} has the texts of "${json.language}", and not of "${language}".`);
  const faults = await findFaults(json);
  if (faults.length > 0)
    throw new TypeError(`${path} was not imported. Faults: ${faults.length}.\n- ${faults.join('\n- ')}`);
  for (const [target, content] of await writeTexts(json)) {
    if (existsSync(root + target) && readFileSync(root + target, 'utf8') === content) continue;
    mkdirSync(dirname(root + target), { recursive: true });
    writeFileSync(root + target, content);
    console.log(`Wrote ${target}.`);
  }
}
