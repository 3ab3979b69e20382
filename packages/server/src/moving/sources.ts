import type { Source } from './source.js';
import { ghostCsv } from './sources/ghost-csv.js';
import { memberstackCsv } from './sources/memberstack-csv.js';
import { ownCsv } from './sources/own-csv.js';
import { squarespaceCsv } from './sources/squarespace-csv.js';
import { stripeCsv } from './sources/stripe-csv.js';

/** The platforms whose files can be imported, by the value of `--from`. */
export const SOURCES: ReadonlyMap<string, Source> = new Map([
  ['csv', ownCsv],
  ['stripe', stripeCsv],
  ['ghost', ghostCsv],
  ['squarespace', squarespaceCsv],
  ['memberstack', memberstackCsv],
]);
