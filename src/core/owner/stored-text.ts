import { readStorage, writeStorage } from '../browser/storage.js';
import type { Site } from '../site.js';

/** A line kept in this browser. Storage that throws counts as empty. */
export interface StoredText {
  /** `null` where nothing was written, or an empty line. */
  read(): string | null;
  write(line: string): void;
}

/**
 * A line kept in this browser for one website, in local storage under `member-areas-{name}:{websiteId}`.
 *
 * @param site its website
 * @param name what the line is about
 * @param account whose line it is, after another colon; default: it is the website's
 */
export function storedText(site: Site, name: string, account?: string): StoredText {
  const key = () =>
    `member-areas-${name}:${site.settings().websiteId ?? ''}${account === undefined ? '' : `:${account}`}`;
  return {
    read: () => readStorage('localStorage', key()) || null,
    write: (line) => writeStorage('localStorage', key(), line),
  };
}
