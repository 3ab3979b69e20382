import type { StoredText } from '../../core/owner/stored-text.js';

/** Returns a stored text for a preview: it reads `line` and stores nothing. */
export const silentNote = (line: string | null = null): StoredText => ({
  read: () => line,
  write: () => undefined,
});
