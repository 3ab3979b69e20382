/**
 * Mutants Stryker does not know: of numbers, such as limits and lifetimes, and of the conditions in SQL, which are what
 * authorises in the server. Stryker takes no mutators from outside, so they join its own list.
 */
const { allMutators } = await import(
  new URL('mutators/index.js', import.meta.resolve('@stryker-mutator/instrumenter')).href
);

/** Adds the mutators to those of Stryker in this process. */
export function addMutators() {
  if (!Array.isArray(allMutators)) {
    throw new Error(
      `@stryker-mutator/instrumenter keeps no list of mutators in mutators/index.js any more (${typeof allMutators}). See scripts/mutate/more-mutators.mjs.`,
    );
  }
  allMutators.push(numberMutator, sqlMutator);
}

/** A limit that is one higher, a lifetime that is a hundred times as long. */
const numberMutator = {
  name: 'NumericLiteral',
  *mutate(path) {
    if (!path.isNumericLiteral() || path.parentPath.isTSLiteralType() || isKey(path)) return;
    const { value } = path.node;
    yield { type: 'NumericLiteral', value: value < 1000 ? value + 1 : value * 100 };
  },
};

const isKey = ({ node, parent, parentPath }) => parentPath.isObjectProperty() && parent.key === node;

/** A condition of `where` that is always met, and a comparison with or without equality. */
const sqlMutator = {
  name: 'Sql',
  *mutate(path) {
    if (!path.isTemplateLiteral() && !path.isStringLiteral()) return;
    const sql = textOf(path.node);
    if (!/^\s*(?:select|insert|update|delete)\b/.test(sql)) return;
    for (const mutated of [...metConditions(sql), ...shiftedComparisons(sql), ...otherOrders(sql)]) {
      yield literalOf(mutated, path.node);
    }
  },
};

/** Stands for the n-th expression of a template. */
const hole = (n) => `«${n}»`;

function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  return node.quasis.map(({ value }, n) => (n === 0 ? value.raw : hole(n - 1) + value.raw)).join('');
}

function literalOf(sql, { expressions = [] }) {
  const pieces = sql.split(/«(\d+)»/);
  const quasis = pieces.filter((_, i) => i % 2 === 0);
  return {
    type: 'TemplateLiteral',
    quasis: quasis.map((raw, n) => ({
      type: 'TemplateElement',
      value: { raw },
      tail: n === quasis.length - 1,
    })),
    expressions: pieces.filter((_, i) => i % 2 === 1).map((n) => expressions[n]),
  };
}

function* metConditions(sql) {
  for (const { index } of sql.matchAll(/(?<=\bwhere\b)/g)) {
    for (const [start, end] of conditionsFrom(sql, index)) {
      // Its parameters stay, so that their number fits.
      yield `${sql.slice(0, start)} (1 or ${sql.slice(start, end).trim()}) ${sql.slice(end)}`;
    }
  }
}

/** Where the conditions of a `where` that are joined by `and` begin and end. */
function conditionsFrom(sql, start) {
  const conditions = [];
  let from = start;
  let depth = 0;
  const tokens = /\(|\)|\band\b|\border by\b|\bgroup by\b|\blimit\b|\breturning\b|\bon conflict\b|$/g;
  tokens.lastIndex = start;
  for (;;) {
    const { 0: token, index } = tokens.exec(sql);
    if (token === '(') depth++;
    else if (token === ')' && depth > 0) depth--;
    else if (token === '' || depth === 0) {
      conditions.push([from, index]);
      if (token !== 'and') return conditions;
      from = index + token.length;
    }
  }
}

const SHIFTED = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

function* shiftedComparisons(sql) {
  for (const { 0: sign, index } of sql.matchAll(/(?<![<>])[<>]=?(?!>)/g)) {
    yield sql.slice(0, index) + SHIFTED[sign] + sql.slice(index + sign.length);
  }
}

function* otherOrders(sql) {
  for (const { 0: text, index } of sql.matchAll(/ collate nocase| desc\b/g)) {
    yield sql.slice(0, index) + sql.slice(index + text.length);
  }
}
