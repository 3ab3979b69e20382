import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '../src/contract/call.js';
import { calls } from '../src/contract/calls.js';
import { DEFAULT_PATHS } from '../src/contract/default-paths.js';
import { routeOf } from '../src/contract/routes.js';
import { formatFile } from './format-file.js';

const path = fileURLToPath(new URL('../docs/backend.md', import.meta.url));

/** Returns `docs/backend.md` with its table of all calls, and the sample of each call under its heading. */
export async function backendDocs(): Promise<string> {
  let page = readFileSync(path, 'utf8');
  page = page.replace(
    /(<!-- calls -->\n\n)[^]*?(\n\n<!-- end of calls -->)/,
    (all, start: string, end: string) => start + tableOfCalls(page.replace(all, '')) + end,
  );
  for (const call of Object.values<Call>(calls)) page = withSample(page, call);
  return formatFile(path, page);
}

/** Returns a row for each call, in the order of their headings. */
function tableOfCalls(page: string): string {
  const place = ({ summary }: Call) => page.indexOf(`\n### ${summary}\n`);
  const sorted = Object.values<Call>(calls).sort((one, other) => place(one) - place(other));
  const rows = sorted.map(({ name, summary, group }) => {
    const { method, endpoint } = routeOf(name);
    const key = endpoint === 'events' ? 'setting `eventsUrl`' : `\`${endpoint}\``;
    const reader = group === 'owner' ? 'owner' : group === 'events' ? 'all' : 'visitor';
    return `| [${summary}](#${anchorOf(summary)}) | ${method} | \`${DEFAULT_PATHS[endpoint]}\` | ${key} | ${reader} |`;
  });
  return [
    '| Call | Method | Default path | Key in `endpoints` | For |',
    '| - | - | - | - | - |',
    ...rows,
  ].join('\n');
}

const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(',', '').replaceAll(' ', '-');

/** Replaces the first sample under the heading of a call: its body, or its answer when it has none. */
function withSample(page: string, { summary, body, sample }: Call): string {
  const value = typeof body === 'function' ? sample?.body : sample?.answer;
  if (value === undefined) return page;
  const section = new RegExp(`(^### ${summary}\\n(?:(?!^### )[^])*?\`\`\`json\\n)[^]*?(\`\`\`)`, 'm');
  return page.replace(
    section,
    (_all, start: string, end: string) => `${start}${JSON.stringify(value)}\n${end}`,
  );
}
