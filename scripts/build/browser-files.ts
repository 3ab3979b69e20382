import type { Chunks } from '../../src/head/tag-files.js';
import { hashFiles } from './integrity.js';
import { pageStyleSheet } from './page-style-sheet.js';

type Content = string | Uint8Array;

/**
 * Returns the files of a browser build: its scripts, the style sheet for pages, the integrity hash of each of them, and the
 * record of the scripts, which the server reads.
 */
export function browserFiles(
  scripts: Iterable<[path: string, content: Content]>,
  chunks: Chunks,
): Map<string, Content> {
  const files = new Map([...scripts, ['member-areas.css', pageStyleSheet()]]);
  return new Map([...files, ['integrity.json', toJson(hashFiles(files))], ['chunks.json', toJson(chunks)]]);
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
