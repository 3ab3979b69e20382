/** The tests that the criteria and the keyboard maps name, and their files. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NamedTest } from '../../test/accessibility/criterion.js';
import { clauses } from '../../test/accessibility/en-301-549.js';
import { keyboardMap } from '../../test/accessibility/keyboard-map.js';
import { successCriteria } from '../../test/accessibility/wcag.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns every test that the report names. */
export function namedTests(): readonly NamedTest[] {
  const evidence = [...successCriteria, ...clauses].flatMap(({ evidence }) =>
    evidence.kind === 'tests' ? evidence.tests : [],
  );
  return [...evidence, ...Object.values(keyboardMap).flatMap((rows) => rows.map(({ test }) => test))];
}

/** Returns the path of a file of tests from the root of the repository. */
export const testPath = (file: string): string =>
  existsSync(`${root}test/${file}.test.tsx`) ? `test/${file}.test.tsx` : `test/${file}.test.ts`;

/** Returns the files of these tests by their runner. */
export function namedTestFiles(): { browser: readonly string[]; node: readonly string[] } {
  const files = [...new Set(namedTests().map(([file]) => testPath(file)))].sort();
  const isInNode = (path: string) => /^test\/(?:e2e|server|check)\//.test(path);
  return { browser: files.filter((path) => !isInNode(path)), node: files.filter(isInNode) };
}
