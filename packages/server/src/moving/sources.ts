import type { Source } from './source.js';
import { ownCsv } from './sources/own-csv.js';

/** The platforms whose files can be imported, by the value of `--from`. */
export const SOURCES: ReadonlyMap<string, Source> = new Map([['csv', ownCsv]]);
