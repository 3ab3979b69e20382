/** The table of the languages in `docs/languages.md`. `npm run docs` writes it, and a test compares it. It needs a build. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatFile } from './format-file.js';
import { directionOf } from '../src/core/intl/locale.js';
import { LANGUAGES } from '../src/contract/parts/languages.js';
import { pluralForms } from './texts/plural-forms.js';

/** The native speakers who have read all texts of a language, by its code. */
const REVIEWERS: ReadonlyMap<string, string> = new Map([]);

const root = fileURLToPath(new URL('../', import.meta.url));
const path = `${root}docs/languages.md`;

/** Returns the content of `docs/languages.md` with the table filled in. */
export async function languageDocs(): Promise<string> {
  const table = /(\| Language +\|[^\n]*\n\|[ :|-]*\n)(?:\|[^\n]*\n)*/;
  const page = readFileSync(path, 'utf8').replace(
    table,
    (_table, head: string) => `${head}${[...LANGUAGES.keys()].sort().map(rowOf).join('\n')}\n`,
  );
  return formatFile(path, page);
}

function rowOf(code: string): string {
  const isEnglish = code === 'en';
  const cells = [
    `${englishName(code)} (<span lang="${code}">${LANGUAGES.get(code)}</span>)`,
    `\`${code}\``,
    directionOf(code) === 'rtl' ? 'right to left' : 'left to right',
    pluralForms(code).needed.join(', '),
    isEnglish ? 'the source' : (REVIEWERS.get(code) ?? 'nobody; machine-made'),
    isEnglish ? 'built in' : chunkSize(code),
    isEnglish ? 'built in' : chunkSize(`${code}-owner`),
  ];
  return `| ${cells.join(' | ')} |`;
}

const englishName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

/** Returns the size of a chunk of the browser build after Brotli. */
function chunkSize(name: string): string {
  const folder = `${root}dist/brotli/chunks/`;
  const file = readdirSync(folder).find((one) => one.replace(/-.{8}\.js$/, '') === name);
  if (!file) throw new Error(`The browser build has no chunk ${name}. Run: npm run build`);
  return `${(statSync(folder + file).size / 1000).toFixed(1)} kB`;
}
