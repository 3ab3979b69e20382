/** The criteria of accessibility: each has a check, each named test exists, and the report is made from them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { describe, it } from 'vitest';
import { readPreviewStates } from '../../demo/pages/preview-states.js';
import { accessibilityFiles, reportPaths } from '../../scripts/accessibility/files.js';
import { namedTests, testPath } from '../../scripts/accessibility/named-test-files.js';
import { outcomeOf } from '../../scripts/accessibility/outcome.js';
import { resultsReader } from '../../scripts/accessibility/results.js';
import type { NamedTest } from '../accessibility/criterion.js';
import { clauses } from '../accessibility/en-301-549.js';
import { handChecks } from '../accessibility/hand-checks.js';
import { keyboardMap } from '../accessibility/keyboard-map.js';
import { successCriteria } from '../accessibility/wcag.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

/** The number of success criteria of WCAG 2.2 at level A and AA, without 4.1.1: https://www.w3.org/TR/WCAG22/ */
const LEVELS = { A: 31, AA: 24 };

describe('the report on accessibility', () => {
  it('has every success criterion of level A and AA once', () => {
    for (const [level, count] of Object.entries(LEVELS)) {
      const ids = successCriteria.filter((one) => one.level === level).map(({ id }) => id);
      assert.equal(new Set(ids).size, count, `level ${level}`);
      assert.equal(ids.length, count, `level ${level}`);
    }
  });

  it('has the chapters 5 to 13 of EN 301 549', () => {
    const chapters = new Set(clauses.map(({ id }) => Number.parseInt(id)));
    assert.deepEqual([...chapters], [5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('has a test, a check by hand or a reason for each criterion', () => {
    const known = new Set(handChecks.map(({ id }) => id));
    for (const { id, evidence } of [...successCriteria, ...clauses]) {
      if (evidence.kind === 'tests') assert.ok(evidence.tests.length > 0, id);
      else if (evidence.kind === 'not applicable') assert.ok(evidence.reason.length > 10, id);
      else {
        assert.ok(evidence.checks.length > 0, id);
        for (const check of evidence.checks) assert.ok(known.has(check), `${id}: no check ${check}`);
      }
    }
  });

  it('names tests that exist', () => {
    const missing = namedTests().filter(([file, title]) => !hasTest(file, title));
    assert.deepEqual(missing, []);
  });

  it('has the keys of every tag', () => {
    const tags = readPreviewStates().map(({ tag }) => tag);
    assert.deepEqual(Object.keys(keyboardMap).sort(), tags.sort());
    for (const [tag, rows] of Object.entries(keyboardMap)) assert.ok(rows.length > 0, tag);
  });

  it('does not support a criterion whose tests have failed', () => {
    const [first, second] = [
      ['e2e/one', 'is ${what}'],
      ['e2e/one', 'ends'],
    ] as const satisfies NamedTest[];
    const criterion = { id: '0', name: 'None', evidence: { kind: 'tests', tests: [first, second] } } as const;
    const outcome = (results: Record<string, 'passed' | 'failed'>) =>
      outcomeOf(criterion, resultsReader({ 'test/e2e/one.test.ts': results }));
    assert.equal(outcome({ 'is here': 'passed', 'is there': 'passed', ends: 'passed' }), 'supports');
    assert.equal(
      outcome({ 'is here': 'passed', 'is there': 'failed', ends: 'passed' }),
      'partially-supports',
    );
    assert.equal(outcome({ 'is here': 'failed', ends: 'failed' }), 'does-not-support');
    assert.throws(() => outcome({ 'is here': 'passed' }), /had no "ends"/);
  });

  it('is made from the criteria, and from the failures that it names', async () => {
    const page = read('docs/accessibility.md').replaceAll(/\s+/g, ' ');
    const made = await accessibilityFiles(([file, title]) =>
      page.includes(`- \`test/${file}\`: ${title}`) ? 'failed' : 'passed',
    );
    for (const [name, path] of Object.entries(reportPaths))
      assert.equal(readFileSync(path, 'utf8'), made[name as keyof typeof made], 'Run: npm run accessibility');
  });

  it('is valid OpenACR', () => {
    const schema = JSON.parse(read('test/accessibility/openacr-0.1.0.schema.json')) as object;
    const validate = new Ajv({ allErrors: true }).compile(schema);
    const report: unknown = parse(read('docs/accessibility.openacr.yaml'));
    assert.ok(validate(report), JSON.stringify(validate.errors));
    assert.equal(validate({ ...(report as object), product: {} }), false);
  });
});

/** Returns whether the source of a file has a test with this title. */
function hasTest(file: string, title: string): boolean {
  try {
    const source = read(testPath(file));
    return ["'", '`'].some((quote) => source.includes(`it(${quote}${title}${quote}`));
  } catch {
    return false;
  }
}
