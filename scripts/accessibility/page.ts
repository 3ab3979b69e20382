/** `docs/accessibility.md`: the tables between the marks of the page. */
import type { Criterion, NamedTest } from '../../test/accessibility/criterion.js';
import { ADDED_BY_WCAG_2_2, clauses } from '../../test/accessibility/en-301-549.js';
import { handChecks } from '../../test/accessibility/hand-checks.js';
import { keyboardMap } from '../../test/accessibility/keyboard-map.js';
import { successCriteria } from '../../test/accessibility/wcag.js';
import { failedTests, outcomeOf, type Outcome } from './outcome.js';
import type { ReadResult } from './results.js';

const PRINCIPLES = ['Perceivable', 'Operable', 'Understandable', 'Robust'];
const RESULTS: Record<Outcome, string> = {
  supports: 'supports',
  'partially-supports': 'partially supports',
  'does-not-support': 'does not support',
  'not-applicable': 'not applicable',
};

/** Fills in the parts of the page that are generated. Each one is between two comments with its name. */
export function fillPage(page: string, readResult: ReadResult): string {
  const parts: Record<string, string> = {
    summary: summary(readResult),
    criteria: PRINCIPLES.map((name, index) => principle(name, index + 1, readResult)).join('\n\n'),
    clauses: clauseTable(readResult),
    'by hand': handTable(),
    keyboard: keyboardTables(),
  };
  return Object.entries(parts).reduce((text, [name, content]) => {
    const mark = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- end of ${name} -->)`);
    if (!mark.test(text)) throw new Error(`docs/accessibility.md has no part <!-- ${name} -->.`);
    return text.replace(mark, (_part, start: string, end: string) => `${start}\n\n${content}\n\n${end}`);
  }, page);
}

function summary(readResult: ReadResult): string {
  const rowOf = (name: string, criteria: readonly Criterion[]) => {
    const count = (outcome: Outcome) =>
      criteria.filter((one) => outcomeOf(one, readResult) === outcome).length;
    const outcomes = Object.keys(RESULTS) as Outcome[];
    return [name, criteria.length, ...outcomes.map(count)];
  };
  const all = [...successCriteria, ...clauses];
  const failed = new Set(
    all.flatMap((one) => failedTests(one, readResult)).map(([file, title]) => `\`test/${file}\`: ${title}`),
  );
  const open = all.flatMap(({ id, name, evidence }) =>
    evidence.kind === 'tests' && evidence.openPoint ? [`- **${id} ${name}:** ${evidence.openPoint}`] : [],
  );
  const tests = new Set(
    all.flatMap(({ evidence }) => (evidence.kind === 'tests' ? evidence.tests.map(String) : [])),
  );
  return [
    table(
      ['Standard', 'Criteria', ...Object.values(RESULTS).map(capitalize)],
      [
        rowOf(
          'WCAG 2.2, level A',
          successCriteria.filter(({ level }) => level === 'A'),
        ),
        rowOf(
          'WCAG 2.2, level AA',
          successCriteria.filter(({ level }) => level === 'AA'),
        ),
        rowOf('EN 301 549 V3.2.1, other chapters', clauses),
      ],
    ),
    `The criteria name ${tests.size} tests. Open failures: ${failed.size}.`,
    [...failed].map((line) => `- ${line}`).join('\n'),
    'Open points, which no test decides:',
    open.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function principle(name: string, number: number, readResult: ReadResult): string {
  const rows = successCriteria
    .filter(({ id }) => id.startsWith(`${number}.`))
    .map((one) => [
      `${one.id} ${one.name}`,
      one.level,
      ADDED_BY_WCAG_2_2.has(one.id) ? '–' : `9.${one.id}`,
      how(one),
      RESULTS[outcomeOf(one, readResult)],
      one.hostPage ?? '–',
    ]);
  const head = [
    'Criterion',
    'Level',
    'EN 301 549',
    'How it is checked',
    'Result',
    'The page around the tags',
  ];
  return `### ${name}\n\n${table(head, rows)}`;
}

function clauseTable(readResult: ReadResult): string {
  const rows = clauses.map((one) => [
    `${one.id} ${one.name}`,
    how(one),
    RESULTS[outcomeOf(one, readResult)],
    one.hostPage ?? '–',
  ]);
  return table(['Clause', 'How it is checked', 'Result', 'The page around the tags'], rows);
}

function how({ evidence }: Criterion): string {
  switch (evidence.kind) {
    case 'tests':
      return evidence.tests.map(nameOf).join('<br>');
    case 'by hand':
      return `By hand: ${evidence.finding}`;
    case 'not applicable':
      return evidence.reason;
  }
}

function handTable(): string {
  const rows = handChecks.map(({ name, outcome }) =>
    outcome.kind === 'done'
      ? [name, `${outcome.by}, ${outcome.date}`, outcome.how, outcome.finding]
      : [name, 'not done', outcome.why, '–'],
  );
  return table(['Check', 'By whom, when', 'How', 'Finding'], rows);
}

function keyboardTables(): string {
  return Object.entries(keyboardMap)
    .map(([tag, rows]) => {
      const cells = rows.map(({ keys, effect, test }) => [
        keys.map((key) => `<kbd>${key}</kbd>`).join(', '),
        effect,
        nameOf(test),
      ]);
      return `### \`${tag}\`\n\n${table(['Keys', 'Effect', 'Test'], cells)}`;
    })
    .join('\n\n');
}

const nameOf = ([file, title]: NamedTest): string => `\`${file}\`: ${title}`;
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
