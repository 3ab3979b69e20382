import { readStorage, writeStorage } from '../browser/storage.js';
import type { Site } from '../site.js';

/** A text in the local storage of this browser. Storage that throws counts as empty. */
export interface StoredText {
  /** Returns the text, or `null` when it is missing or empty. */
  read(): string | null;
  write(line: string): void;
}

/**
 * Returns access to a text in local storage under `member-areas-{name}:{websiteId}`.
 *
 * @param site the site with the id of the website
 * @param account the account that the text belongs to. It is added to the key after a colon. Default: the text belongs to the
 *   website
 */
export function storedText(site: Site, name: string, account?: string): StoredText {
  const key = () => {
    const websiteKey = `member-areas-${name}:${site.settings().websiteId ?? ''}`;
    return account === undefined ? websiteKey : `${websiteKey}:${account}`;
  };
  return {
    read: () => readStorage('localStorage', key()) || null,
    write: (line) => writeStorage('localStorage', key(), line),
  };
}
