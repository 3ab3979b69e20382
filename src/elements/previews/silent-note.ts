import type { StoredText } from '../../core/owner/stored-text.js';

/** A note of a preview: it says what it is told to at first, and keeps nothing. */
export const silentNote = (line: string | null = null): StoredText => ({
  read: () => line,
  write: () => undefined,
});
