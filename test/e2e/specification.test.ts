/** Checks that `test/specification.md` names existing headings and tests, and covers every section of the requirements. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { fragmentsOf, slugOf } from './markdown.js';

const testFolder = fileURLToPath(new URL('../', import.meta.url));
const requirements = readFileSync(`${testFolder}../docs/requirements.md`, 'utf8');
const fragments = fragmentsOf(requirements);
const rows = readFileSync(`${testFolder}specification.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ['))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\', '')),
  );

/** Returns the heading and the fragment of a link to the requirements. */
function parseLink(cell = ''): { heading: string; fragment: string } {
  const [, heading, fragment] = /^\[(.+)\]\(\.\.\/docs\/requirements\.md#(.+)\)$/.exec(cell) ?? [];
  assert.ok(heading && fragment, `no link to the requirements: ${cell}`);
  return { heading, fragment };
}

describe('the table of the requirements', () => {
  it('has rows for every section', () => {
    const covered = new Set(rows.map(([link]) => parseLink(link).fragment));
    const sections = requirements.split(/^## /m).slice(1);
    assert.ok(sections.length > 0);
    const missing = sections
      .map((section) => fragmentsOf(`## ${section}`))
      .filter((headings) => !headings.some((heading) => covered.has(heading)));
    assert.deepEqual(missing, []);
  });

  for (const [link, sentence = '', testFile = '', name = ''] of rows) {
    const { heading, fragment } = parseLink(link);
    it(`${heading}: ${sentence}`, () => {
      assert.ok(fragments.includes(fragment), `docs/requirements.md has no heading #${fragment}`);
      assert.equal(slugOf(heading), fragment, 'the text of the link is the heading');
      const path = testFile.replaceAll('`', '');
      const file = [`${testFolder}${path}.test.ts`, `${testFolder}${path}.test.tsx`].find(existsSync);
      assert.ok(file, `no test file ${path}`);
      const source = readFileSync(file, 'utf8');
      assert.ok(name.length > 4 && source.includes(name), `${path} has no test "${name}"`);
    });
  }
});
