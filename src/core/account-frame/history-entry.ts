import { pageDocument } from '../browser/page-document.js';
import { readStorage, writeStorage } from '../browser/storage.js';
import { pageUrl } from '../paths/page-url.js';
import type { AccountPath } from '../paths/account-path.js';
import type { SafePath } from '../paths/safe-path.js';

const KEY = 'memberAreaElements';
/** The key of the copy of the last account entry, with its address, in session storage. */
const STORAGE_KEY = 'member-area-elements/account-entry';

/** The data that the account frame stores with a history entry. */
export interface AccountEntry {
  /** The title to restore when the visitor comes back to this entry. */
  readonly title: string;
  /** The number of account entries from the page that the account was opened from up to this one. */
  readonly depth: number;
  /** The page that the account was opened from; absent when an account address was loaded directly. */
  readonly template?: { readonly path: SafePath; readonly title: string };
  /** Where the account goes after login. */
  readonly followUp?: AccountPath | null;
  /**
   * Whether the router of the page has added the first account entry of this opening. The page under the frame is then
   * the one that the router has drawn for it.
   */
  readonly routed?: boolean;
  /** The state of the page's router; only on the entry of a page, while the account is over it. */
  readonly parked?: { readonly state: unknown };
}

/** Returns the library's part of a history state; `null` when there is none. */
export function entryIn(state: unknown): AccountEntry | null {
  return isObject(state) && isEntry(state[KEY]) ? state[KEY] : null;
}

/** Returns the library's part of the current entry; `null` when there is none. */
export function currentEntry(): AccountEntry | null {
  return entryIn(history.state);
}

/**
 * Returns the entry of the account address that this document was loaded at. Some routers, such as Turbo, replace its
 * state with their own when they start. After a reload, the copy in session storage still has it.
 */
export function loadedEntry(): AccountEntry | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isSameVisit = navigation?.type === 'reload' || navigation?.type === 'back_forward';
  return currentEntry() ?? (isSameVisit ? storedEntry() : null);
}

function storedEntry(): AccountEntry | null {
  try {
    const stored: unknown = JSON.parse(readStorage('sessionStorage', STORAGE_KEY) ?? 'null');
    return isObject(stored) &&
      stored['address'] === location.pathname + location.search &&
      isEntry(stored['entry'])
      ? stored['entry']
      : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEntry = (value: unknown): value is AccountEntry =>
  isObject(value) && typeof value['depth'] === 'number';

/**
 * Writes an account entry. Its state holds the library's data alone: a router that finds its own state there would draw
 * a page for an account address. An entry that the router itself has added keeps the router's state. The title is set after the address, because before it belongs to the previous entry.
 *
 * @param onError called when the browser (too many calls, an opaque origin) or a patched `history` throws
 */
export function writeAccountEntry(
  how: 'push' | 'replace',
  address: string,
  entry: AccountEntry,
  onError: (error: unknown) => void,
): void {
  try {
    const current: unknown = how === 'replace' && entry.routed ? history.state : null;
    const state = { ...(isObject(current) && current), [KEY]: entry };
    history[how === 'push' ? 'pushState' : 'replaceState'](state, '', historyUrl(address));
    const stored = { address: location.pathname + location.search, entry };
    writeStorage('sessionStorage', STORAGE_KEY, JSON.stringify(stored));
  } catch (error) {
    onError(error);
  }
  setTitle(entry.title);
}

/**
 * Writes the entry of a page of the site, and keeps the state of its router. A state that is not an object cannot hold
 * the library's data and stays as it is.
 *
 * @param state the router's state
 * @param onError called when the browser or a patched `history` throws
 */
export function writePageEntry(
  address: string,
  title: string,
  state: unknown,
  onError: (error: unknown) => void,
): void {
  const entry: AccountEntry = { title, depth: 0 };
  try {
    history.replaceState(
      typeof state === 'object' ? { ...state, [KEY]: entry } : state,
      '',
      pageUrl(address),
    );
  } catch (error) {
    onError(error);
  }
  setTitle(title);
}

/**
 * Puts the state of the page's router aside while the account is over the page, and stores the title of the page with
 * it. On the way back from the account, a router then finds no state of its own and leaves the page as it is. This also
 * works for a router that receives the `popstate` first: listeners are called in the order in which they were added.
 *
 * @param onError called when the browser or a patched `history` throws
 */
export function parkRouterState(title: string, onError: (error: unknown) => void): void {
  const entry: AccountEntry = { title, depth: 0, parked: { state: history.state } };
  try {
    history.replaceState({ [KEY]: entry }, '', location.href);
  } catch (error) {
    onError(error);
  }
}

/** Restores the router state that was put aside in the current entry. */
export function restoreRouterState(onError: (error: unknown) => void): void {
  const entry = currentEntry();
  if (!entry?.parked) return;
  writePageEntry(location.href, entry.title, routerStateOf(entry, history.state), onError);
}

/**
 * Returns the router state that was put aside in an entry, without the library's part. What a router has written into
 * the entry since then is newer. It may be a part of its state: Astro adds the scroll position to any state it finds.
 *
 * @param current the state of the entry
 */
export function routerStateOf({ parked }: AccountEntry, current: unknown): unknown {
  const saved = withoutLibraryPart(parked?.state);
  const newer = withoutLibraryPart(current);
  return isObject(saved) && isObject(newer) ? { ...saved, ...newer } : (newer ?? saved);
}

function withoutLibraryPart(state: unknown): unknown {
  if (!isObject(state) || !(KEY in state)) return state;
  const { [KEY]: _libraryPart, ...rest } = state;
  return Object.keys(rest).length > 0 ? rest : null;
}

/** Returns an address for `history`: a path, or a whole URL when a `<base>` would resolve the path differently. */
function historyUrl(address: string): string {
  const url = pageUrl(address);
  return new URL(address, pageDocument.baseURI).href === url ? address : url;
}

function setTitle(title: string): void {
  if (pageDocument.title !== title) pageDocument.title = title;
}
