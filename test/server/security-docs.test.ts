/** `docs/security.md`: its table of holes names checks, tests and seeded faults that exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { faults } from '../seeded-faults/faults/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const page = read('docs/security.md');
/** The checks of the conformance kit. Another test compares their page with the kit. */
const CHECK_IDS = new Set(
  [...read('docs/conformance.md').matchAll(/^\| `([\w.-]+)`/gm)].map(([, id = '']) => id),
);

/** A row of the table. */
interface Row {
  readonly hole: string;
  readonly advisories: string;
  readonly checks: string;
  readonly faults: string;
}

const rows = readRows('| Class | Advisories | Our checks | Seeded faults |');

/** Returns the rows of the table with a head, whose cells may be padded. */
function readRows(head: string): Row[] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.replaceAll(/ +/g, ' ') === head);
  assert.notEqual(start, -1, `no table ${head}`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) => {
    const [hole = '', advisories = '', ownChecks = '', ownFaults = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { hole, advisories, checks: ownChecks, faults: ownFaults };
  });
}

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted);

/** Returns the checks of the kit that a cell names. A name with … stands for several, of which the cell names some. */
const checkIdsIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z-]+\.[a-z.-]+)`/g)].map(([, id = '']) => id);

/** Returns the files of tests that a cell names, each with the tests that follow it. */
const testsIn = (text: string): { file: string; names: string[] }[] =>
  text
    .split(/(?=`test\/)/)
    .filter((part) => part.startsWith('`test/'))
    .map((part) => ({ file: part.slice(1, part.indexOf('`', 1)), names: quotedIn(part) }));

describe('the table of holes that were found elsewhere', () => {
  it('has a check for every class, and an advisory', () => {
    assert.ok(rows.length > 30);
    for (const row of rows) {
      assert.match(row.advisories, /\[(?:CVE-\d{4}-\d+|GHSA(?:-\w{4}){3})\]\(https:/, row.hole);
      assert.ok(checkIdsIn(row.checks).length + testsIn(row.checks).length > 0, row.hole);
    }
  });

  it('links each advisory to itself', () => {
    for (const [, id = '', address = ''] of page.matchAll(/\[((?:CVE|GHSA)-[\w-]+)\]\(([^)]+)\)/g))
      assert.ok(address.endsWith(id), address);
  });

  it('names checks of the conformance kit that exist', () => {
    const unknown = rows.flatMap((row) => checkIdsIn(row.checks)).filter((id) => !CHECK_IDS.has(id));
    assert.deepEqual(unknown, []);
  });

  it('names tests that exist', () => {
    for (const { file, names } of rows.flatMap((row) => testsIn(row.checks))) {
      assert.ok(existsSync(root + file), file);
      const source = read(file);
      for (const name of names) assert.ok(source.includes(`'${name}'`), `${file}: ${name}`);
    }
  });

  it('names seeded faults that exist, and that a check of their row notices', () => {
    const caughtBy = new Map(faults.map((fault) => [fault.name, fault.caughtBy]));
    for (const row of rows)
      for (const name of quotedIn(row.faults))
        assert.ok(checkIdsIn(row.checks).includes(caughtBy.get(name) ?? ''), `${row.hole}: ${name}`);
  });

  it('has a seeded fault for each class with a check of the conformance kit', () => {
    const lacking = rows.filter(
      (row) => checkIdsIn(row.checks).length > 0 && quotedIn(row.faults).length === 0,
    );
    assert.deepEqual(
      lacking.map(({ hole }) => hole),
      [],
    );
  });
});
