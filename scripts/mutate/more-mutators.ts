/**
 * Mutators that Stryker does not have: of numbers, such as limits and lifetimes, and of the conditions in SQL, on which
 * the server's authorisation depends. Stryker has no option for mutators, so they are added to its own list.
 */

/** The members of a Babel node that the mutators use. */
interface Node {
  type: string;
  value?: unknown;
  key?: Node;
  quasis?: { value: { raw: string } }[];
  expressions?: Node[];
}

/** The members of a Babel path that the mutators use. */
interface Path {
  node: Node;
  parent: Node;
  parentPath: Path;
  isNumericLiteral(): boolean;
  isStringLiteral(): boolean;
  isTemplateLiteral(): boolean;
  isObjectProperty(): boolean;
  isTSLiteralType(): boolean;
}

interface Mutator {
  name: string;
  mutate(path: Path): Iterable<object>;
}

/** Adds the mutators to those of Stryker in this process. */
export async function addMutators(): Promise<void> {
  const url = new URL('mutators/index.js', import.meta.resolve('@stryker-mutator/instrumenter'));
  const { allMutators } = (await import(url.href)) as { allMutators?: Mutator[] };
  if (!Array.isArray(allMutators)) {
    throw new Error(
      `mutators/index.js of @stryker-mutator/instrumenter exports no list allMutators any more (${typeof allMutators}). See scripts/mutate/more-mutators.ts.`,
    );
  }
  allMutators.push(numberMutator, sqlMutator);
}

/** Changes a small number, such as a limit, by one, and makes a large one, such as a lifetime, 100 times as large. */
const numberMutator: Mutator = {
  name: 'NumericLiteral',
  *mutate(path) {
    if (!path.isNumericLiteral() || path.parentPath.isTSLiteralType() || isKey(path)) return;
    const value = path.node.value as number;
    yield { type: 'NumericLiteral', value: value < 1000 ? value + 1 : value * 100 };
  },
};

const isKey = ({ node, parent, parentPath }: Path): boolean =>
  parentPath.isObjectProperty() && parent.key === node;

/**
 * Makes a condition of `where` always true, adds or removes the equality of a comparison, and removes the direction or
 * the collation of an order.
 */
const sqlMutator: Mutator = {
  name: 'Sql',
  *mutate(path) {
    if (!path.isTemplateLiteral() && !path.isStringLiteral()) return;
    const sql = toText(path.node);
    if (!/^\s*(?:select|insert|update|delete)\b/.test(sql)) return;
    for (const mutated of [...satisfyConditions(sql), ...shiftComparisons(sql), ...changeOrders(sql)]) {
      yield toLiteral(mutated, path.node);
    }
  },
};

/** Marks the n-th expression of a template in its text. */
const placeholder = (n: number): string => `«${n}»`;

function toText({ value, quasis }: Node): string {
  if (!quasis) return String(value);
  return quasis.map((quasi, n) => (n === 0 ? '' : placeholder(n - 1)) + quasi.value.raw).join('');
}

function toLiteral(sql: string, { expressions = [] }: Node): object {
  const pieces = sql.split(/«(\d+)»/);
  const quasis = pieces.filter((_piece, i) => i % 2 === 0);
  return {
    type: 'TemplateLiteral',
    quasis: quasis.map((raw, n) => ({
      type: 'TemplateElement',
      value: { raw },
      tail: n === quasis.length - 1,
    })),
    expressions: pieces.filter((_piece, i) => i % 2 === 1).map((n) => expressions[Number(n)]),
  };
}

function* satisfyConditions(sql: string): Generator<string> {
  for (const { index } of sql.matchAll(/(?<=\bwhere\b)/g)) {
    for (const [start, end] of conditionsFrom(sql, index)) {
      // The condition stays in the statement, so that the number of its parameters is right.
      yield `${sql.slice(0, start)} (1 or ${sql.slice(start, end).trim()}) ${sql.slice(end)}`;
    }
  }
}

/** Returns the start and the end of each condition of a `where`. The conditions are joined by `and`. */
function conditionsFrom(sql: string, whereEnd: number): [start: number, end: number][] {
  const conditions: [start: number, end: number][] = [];
  let start = whereEnd;
  let depth = 0;
  const tokens = /\(|\)|\band\b|\border by\b|\bgroup by\b|\blimit\b|\breturning\b|\bon conflict\b|$/g;
  for (const { 0: token, index } of sql.slice(whereEnd).matchAll(tokens)) {
    const end = whereEnd + index;
    if (token === '(') depth++;
    else if (token === ')' && depth > 0) depth--;
    else if (token === '' || depth === 0) {
      conditions.push([start, end]);
      if (token !== 'and') break;
      start = end + token.length;
    }
  }
  return conditions;
}

const SHIFTED: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

function* shiftComparisons(sql: string): Generator<string> {
  for (const { 0: sign, index } of sql.matchAll(/(?<![<>])[<>]=?(?!>)/g)) {
    yield `${sql.slice(0, index)}${SHIFTED[sign]}${sql.slice(index + sign.length)}`;
  }
}

function* changeOrders(sql: string): Generator<string> {
  for (const { 0: text, index } of sql.matchAll(/ collate nocase| desc\b/g)) {
    yield sql.slice(0, index) + sql.slice(index + text.length);
  }
}
