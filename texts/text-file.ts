/** Reads the texts of a language from its file. The tests and the demo do it when they run, and the builds ahead. */
import type { TextFile } from '../src/core/messages/messages.js';

/** Texts, plural forms and tables of texts by their keys. */
interface TextTable {
  [key: string]: string | TextTable;
}

/**
 * Returns the texts of a file as tables, with plural forms as `pluralText` takes them. Leaves out what is not translated: an
 * empty text, and a text with plural forms that has no form `other`. Pure.
 */
export function toTables(file: TextFile): object {
  const tables: TextTable = {};
  for (const [key, text] of Object.entries(file)) {
    const [path = '', form] = key.split('_');
    if (text === '' || (form !== undefined && !file[`${path}_other`])) continue;
    const names = form === undefined ? path.split('.') : [...path.split('.'), form];
    const last = names.pop() ?? '';
    const table = names.reduce<TextTable>((outer, name) => (outer[name] ??= {}) as TextTable, tables);
    table[last] = text;
  }
  return tables;
}

/** Returns the English table with the texts of another language that has a part of them. Pure. */
export function completeTable<Table extends object>(own: object, english: Table): Table {
  const englishTexts = english as TextTable;
  const texts = Object.entries(own as TextTable).map(([key, text]) => {
    const isTable = typeof text === 'object' && !('other' in text);
    return [key, isTable ? completeTable(text, (englishTexts[key] ?? {}) as TextTable) : text];
  });
  return { ...english, ...Object.fromEntries(texts) } as Table;
}
