import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';

const settings = JSON.parse(
  readFileSync(fileURLToPath(new URL('../.oxfmtrc.json', import.meta.url)), 'utf8'),
) as FormatConfig;

/** Returns the text of a file as `npm run format` writes it. The ending of the path says which language it is. */
export async function formatFile(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, settings);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}
