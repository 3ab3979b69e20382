import type { AccountPath, SafePath } from '../paths/index.js';

const KEY = 'memberAreaElements';

/** What we keep with a history entry, beside whatever the host's own router keeps there. */
export interface AccountEntry {
  /** The title to restore when the visitor comes back to this entry. */
  readonly title: string;
  /** How many entries of ours lie between this one and the page the account was opened from. */
  readonly depth: number;
  /** That page; absent where an account address was loaded directly. */
  readonly template?: { readonly path: SafePath; readonly title: string };
  /** Where the account goes after login. */
  readonly followUp?: AccountPath | null;
}

/** Our part of the current entry; `null` where we have none. */
export function currentEntry(): AccountEntry | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return null;
  const entry = (state as Record<string, AccountEntry | undefined>)[KEY];
  return entry && typeof entry.depth === 'number' ? entry : null;
}

/**
 * Writes an entry. The host's own state is carried along, and the title is set after the address: set before,
 * it would name the entry that is being left.
 *
 * @param onError told when the browser (too many calls, an opaque origin) or a patched `history` refuses
 */
export function writeEntry(
  how: 'push' | 'replace',
  address: string,
  entry: AccountEntry,
  onError: (error: unknown) => void,
): void {
  try {
    const state: unknown = history.state;
    const kept = typeof state === 'object' ? state : { value: state };
    history[how === 'push' ? 'pushState' : 'replaceState']({ ...kept, [KEY]: entry }, '', address);
  } catch (error) {
    onError(error);
  }
  if (document.title !== entry.title) document.title = entry.title;
}
