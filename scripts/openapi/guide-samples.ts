/** The samples of docs/backend.md: bodies and answers in JSON under the heading of each call. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const guide = readFileSync(fileURLToPath(new URL('../../docs/backend.md', import.meta.url)), 'utf8');

/** Returns the first JSON under a heading, which is a body when the call has one, else an answer. */
export function sampleUnder(heading: string): unknown {
  const section = guide.split(/^#{2,4} /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [, json, body] = /^```(?:json\n([^]*?)|http\n[^]*?\n\n([^]*?))^```$/m.exec(section) ?? [];
  const text = json ?? body;
  return text === undefined ? undefined : JSON.parse(text);
}
