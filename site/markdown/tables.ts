import type { MarkdownIt } from 'markdown-it';

type Token = ReturnType<MarkdownIt['parse']>[number];

/** Tables with as many columns are a list of rows on a narrow screen. With fewer, they fit. */
const WIDE = 3;

/** The roles of a table, which some browsers drop when its parts are shown as blocks. */
const ROLES: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/**
 * Makes tables readable on a narrow screen: wide ones become a list of rows whose values have the names of their columns,
 * and tables of numbers scroll by themselves, also with the keyboard. There are no style attributes, which a strict
 * Content-Security-Policy blocks, and no empty headers, which a screen reader would announce.
 */
export function readableTables(markdown: MarkdownIt): void {
  markdown.renderer.rules['table_open'] = (tokens, at, options, _env, renderer) =>
    `<div class="table" role="group" aria-label="Table" tabindex="0">${renderer.renderToken(tokens, at, options)}`;
  markdown.renderer.rules['table_close'] = () => '</table></div>\n';
  markdown.core.ruler.push('table-cells', ({ tokens }) => {
    for (const table of tablesOf(tokens)) {
      setCells(table);
      const columns = table.filter(({ type }) => type === 'th_open').length;
      const hasNumbers = table.some((token) => token.attrGet('class') === 'align-right');
      if (columns >= WIDE && !hasNumbers) nameCells(table);
    }
  });
}

/** Returns the tokens of each table. */
function tablesOf(tokens: readonly Token[]): Token[][] {
  return tokens.flatMap((token, at) =>
    token.type === 'table_open'
      ? [
          tokens.slice(
            at,
            tokens.findIndex(({ type }, end) => end > at && type === 'table_close'),
          ),
        ]
      : [],
  );
}

/** Replaces the style attributes of the cells by classes, and empty headers by cells. */
function setCells(table: readonly Token[]): void {
  for (const [at, token] of table.entries()) {
    if (token.type !== 'th_open' && token.type !== 'td_open') continue;
    const alignment = /text-align:\s*(\w+)/.exec(String(token.attrGet('style')))?.[1];
    token.attrs = alignment ? [['class', `align-${alignment}`]] : [];
    const [content, end] = table.slice(at + 1, at + 3);
    if (content?.content === '' && end) token.tag = end.tag = 'td';
  }
}

/** Gives each cell the name of its column. */
function nameCells(table: readonly Token[]): void {
  const names = table.flatMap(({ type }, at) =>
    type === 'th_open' ? [(table[at + 1]?.content ?? '').replaceAll('`', '')] : [],
  );
  let column = 0;
  for (const token of table) {
    const role = ROLES[token.type];
    if (role) token.attrSet('role', token.type === 'th_open' && token.tag === 'td' ? 'cell' : role);
    if (token.type === 'table_open') token.attrSet('class', 'rows');
    if (token.type === 'tr_open') column = 0;
    if (token.type !== 'td_open') continue;
    const name = names[column++];
    if (name) token.attrSet('data-column', name);
  }
}
