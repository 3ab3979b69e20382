/** Fills in the tables of checks in `docs/conformance.md`. `npm run docs` writes the page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatFile } from './format-file.js';
import type { Check } from '../packages/testing/src/conformance/check.js';
import { checks } from '../packages/testing/src/conformance/checks/all-checks.js';

const path = fileURLToPath(new URL('../docs/conformance.md', import.meta.url));

/** Returns the content of `docs/conformance.md` with all checks. */
export async function conformanceDocs(): Promise<string> {
  const page = readFileSync(path, 'utf8');
  const filled = fillTable(fillTable(page, 'For visitors', checks.visitor), 'For the owner', checks.owner);
  return formatFile(path, filled);
}

/** Replaces the rows of the table under a heading. */
function fillTable(page: string, heading: string, list: readonly Check[]): string {
  const rows = list.map(({ id, title }) => `| \`${id}\` | ${title.replaceAll('|', '\\|')} |\n`).join('');
  const table = new RegExp(`(### ${heading}\n\n\\|[^\n]*\n\\|[^\n]*\n)(?:\\|[^\n]*\n)*`);
  return page.replace(table, (_table, head: string) => head + rows);
}
