/** `test/specification.md` names tests that exist. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const tests = fileURLToPath(new URL('../', import.meta.url));
const rows = readFileSync(`${tests}specification.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\', '')),
  );

describe('the table of the specification', () => {
  it('has rows for every section that asks for behaviour', () => {
    const sections = new Set(rows.map(([section]) => section));
    assert.deepEqual([...sections], ['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  for (const [section, sentence = '', file = '', name = ''] of rows) {
    it(`${section}: ${sentence}`, () => {
      const path = file.replaceAll('`', '');
      const source = readFileSync(`${tests}${path}.test.ts`, 'utf8');
      assert.ok(name.length > 4 && source.includes(name), `${path} has no test "${name}"`);
    });
  }
});
