import { pricingEn } from './en/pricing.js';
import { completeTable, toTables } from '../../../texts/text-file.js';
import type { Messages, OwnerMessages, TextFile } from './messages.js';

/**
 * Returns the texts of a language from one of its files. A text that is not translated is left out: each view has the English
 * one. A table that is translated in part, such as that of the price lines, has the English texts for the others.
 *
 * The builds do this ahead, so that pages do not: see `scripts/build/text-modules.ts`.
 */
export function readTexts(file: TextFile): Partial<Messages & OwnerMessages> {
  const texts: Partial<Messages> = toTables(file);
  return texts.pricing ? { ...texts, pricing: completeTable(texts.pricing, pricingEn.pricing) } : texts;
}
