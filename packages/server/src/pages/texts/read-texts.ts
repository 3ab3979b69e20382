import { completeTable, toTables } from '../../../../../texts/text-file.js';
import { en } from './en.js';
import type { ServerPageTexts } from './server-page-texts.js';

/**
 * Returns the texts of the server's pages in a language from its file, with the English ones for those that are not
 * translated. The builds do this ahead: see `scripts/build/text-modules.ts`.
 */
export const readTexts = (file: Readonly<Record<string, string>>): ServerPageTexts =>
  completeTable(toTables(file), en);
