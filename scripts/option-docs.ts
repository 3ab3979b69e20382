/** What users read about the options of the server: the docblocks of `ServerOptions`, and the table in `docs/server.md`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVER_OPTIONS } from '../packages/server/src/options/option-list.js';
import { formatFile } from './format-file.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const typesPath = 'packages/server/src/options/server-options.ts';
const options = Object.entries(SERVER_OPTIONS);

/** The width of a line of a docblock, without its indentation and star. */
const LINE_WIDTH = 120 - '   * '.length;

/** Returns the content of the file of the type of the options, by its path. */
export function optionTypes(): Record<string, string> {
  let types = readFileSync(root + typesPath, 'utf8');
  for (const [name, option] of options) {
    const member = new RegExp(`(?: +/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?( +readonly ${name}\\??:)`);
    types = types.replace(member, (_all, start: string) => `${docblock(option)}${start}`);
  }
  return { [typesPath]: types };
}

/** Returns `docs/server.md` with its table of all options. */
export async function serverDocs(): Promise<string> {
  const path = `${root}docs/server.md`;
  const rows = options.map(([name, option]) => `| \`${name}\` | ${option.meaning} | ${option.default} |`);
  const table = ['| Option | Meaning | Default |', '| - | - | - |', ...rows].join('\n');
  const page = readFileSync(path, 'utf8').replace(
    /(<!-- options -->\n\n)[^]*?(\n\n<!-- end of options -->)/,
    (_all, start: string, end: string) => start + table + end,
  );
  return formatFile(path, page);
}

function docblock(option: { readonly meaning: string; readonly default: string }): string {
  const text = option.meaning.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const words = option.default === 'required' ? text : `${text} Default: ${option.default}.`;
  const lines = wrap(words);
  if (lines.length === 1 && words.length <= LINE_WIDTH - 4) return `  /** ${words} */\n`;
  return ['  /**', ...lines.map((line) => `   * ${line}`), '   */', ''].join('\n');
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > LINE_WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
