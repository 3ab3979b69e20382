/**
 * The report as OpenACR, which tools read: https://github.com/GSA/openacr. It has no date, because it is made from a run of
 * tests at each commit.
 */
import { stringify } from 'yaml';
import type { Criterion } from '../../test/accessibility/criterion.js';
import { clauses } from '../../test/accessibility/en-301-549.js';
import { successCriteria } from '../../test/accessibility/wcag.js';
import { failedTests, outcomeOf } from './outcome.js';
import type { ReadResult } from './results.js';

/** The chapters of the catalog that do not apply to a library for web content. */
const DISABLED = [
  'success_criteria_level_aaa',
  'functional_performance_criteria',
  'hardware',
  'software',
  'support_documentation_and_services',
  'en_301_549_functional_performance',
];

/** Returns the report in YAML. */
export function openAcr(
  readResult: ReadResult,
  product: { name: string; version: string; description: string },
): string {
  const criterion = (one: Criterion, component: 'web' | 'none') => ({
    num: one.id,
    components: [
      { name: component, adherence: { level: outcomeOf(one, readResult), notes: notesOf(one, readResult) } },
    ],
  });
  const chapterOf = (level: 'A' | 'AA') => ({
    criteria: successCriteria.filter((one) => one.level === level).map((one) => criterion(one, 'web')),
  });
  const chapterIds = [...new Set(clauses.map(({ chapter }) => chapter))];
  const clauseChapter = (id: string) => {
    const list = clauses.filter(({ chapter }) => chapter === id);
    const [first] = list;
    // A clause without a dot is a whole chapter. The catalog has no clauses of chapter 9, because they are those of WCAG.
    if (first && !first.id.includes('.')) return { notes: notesOf(first, readResult), disabled: true };
    if (id === 'en_301_549_web') return { notes: list.map((one) => notesOf(one, readResult)).join(' ') };
    return { criteria: list.map((one) => criterion(one, 'none')) };
  };
  return stringify({
    title: `${product.name} Accessibility Conformance Report`,
    product,
    author: { name: `The maintainers of ${product.name}`, email: 'none: see SECURITY.md' },
    notes:
      'The tags are parts of pages. The report judges what they draw; the notes say what the page around them must do.',
    evaluation_methods_used:
      'Automated tests of the package in Chromium, Firefox and WebKit, with axe-core and with tests of its own. No screen reader was run. docs/accessibility.md lists the tests.',
    catalog: '2.5-edition-wcag-2.2-508-eu-en',
    chapters: {
      success_criteria_level_a: chapterOf('A'),
      success_criteria_level_aa: chapterOf('AA'),
      ...Object.fromEntries(chapterIds.map((id) => [id, clauseChapter(id)])),
      ...Object.fromEntries(DISABLED.map((id) => [id, { disabled: true }])),
    },
  });
}

function notesOf(one: Criterion, readResult: ReadResult): string {
  const { evidence, hostPage } = one;
  const page = hostPage ? ` The page around the tags: ${hostPage}` : '';
  switch (evidence.kind) {
    case 'not applicable':
      return evidence.reason + page;
    case 'by hand':
      return evidence.finding + page;
    case 'tests': {
      const failed = failedTests(one, readResult).map(([file, title]) => `Failed: test/${file}: ${title}.`);
      const count = evidence.tests.length;
      return (
        [`${count} ${count === 1 ? 'test' : 'tests'}.`, ...failed, evidence.openPoint ?? '']
          .filter(Boolean)
          .join(' ') + page
      );
    }
  }
}
