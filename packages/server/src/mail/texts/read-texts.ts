import { completeTable, toTables } from '../../../../../texts/text-file.js';
import { en } from './en.js';
import type { MailTexts } from './mail-texts.js';

/**
 * Returns the texts of the mails in a language from its file, with the English ones for those that are not translated. The
 * builds do this ahead: see `scripts/build/text-modules.ts`.
 */
export const readTexts = (file: Readonly<Record<string, string>>): MailTexts =>
  completeTable(toTables(file), en);
