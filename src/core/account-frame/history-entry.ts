import { pageDocument } from '../browser/page-document.js';
import { readStorage, writeStorage } from '../browser/storage.js';
import { pageUrl } from '../paths/page-url.js';
import type { AccountPath, SafePath } from '../paths/index.js';

const KEY = 'memberAreaElements';
/** Where the last entry of the account is kept too, with its address. */
const STORAGE_KEY = 'member-area-elements/account-entry';

/** What the account frame keeps with a history entry. */
export interface AccountEntry {
  /** The title to restore when the visitor comes back to this entry. */
  readonly title: string;
  /** How many entries of ours lie between this one and the page the account was opened from. */
  readonly depth: number;
  /** That page; absent where an account address was loaded directly. */
  readonly template?: { readonly path: SafePath; readonly title: string };
  /** Where the account goes after login. */
  readonly followUp?: AccountPath | null;
  /** On the entry of a page of the site, while the account lies over it: the state of the page's own router. */
  readonly parked?: { readonly state: unknown };
}

/** Returns our part of a history state; `null` where it has none. */
export function entryIn(state: unknown): AccountEntry | null {
  return isObject(state) && isEntry(state[KEY]) ? state[KEY] : null;
}

/** Returns our part of the current entry; `null` where it has none. */
export function currentEntry(): AccountEntry | null {
  return entryIn(history.state);
}

/**
 * Returns the entry of the account address this document was loaded at. Routers of host pages write a state of their
 * own over it when they start, Turbo for one; after a reload, the copy in session storage still has it.
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
 * Writes an entry of the account: its state is ours alone. A state of the host's router in it would make the router
 * draw a page for an address that is none of its own. The title is set after the address: set before, it would name
 * the entry that is being left.
 *
 * @param onError called when the browser (too many calls, an opaque origin) or a patched `history` refuses
 */
export function writeAccountEntry(
  how: 'push' | 'replace',
  address: string,
  entry: AccountEntry,
  onError: (error: unknown) => void,
): void {
  try {
    history[how === 'push' ? 'pushState' : 'replaceState']({ [KEY]: entry }, '', inHistory(address));
    const stored = { address: location.pathname + location.search, entry };
    writeStorage('sessionStorage', STORAGE_KEY, JSON.stringify(stored));
  } catch (error) {
    onError(error);
  }
  setTitle(entry.title);
}

/**
 * Writes the entry of a page of the site, beside the state its router keeps there. A state that is no object cannot
 * hold ours, and stays as it is.
 *
 * @param state the router's state
 * @param onError called when the browser or a patched `history` refuses
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
 * Puts the state of the page's own router aside while the account lies over the page, and keeps the title of the page
 * with it. On the way back from the account a router finds nothing of its own in the entry, and leaves the page as it is,
 * also one that hears of the `popstate` before we do: listeners of a window are called in the order they were added.
 *
 * @param onError called when the browser or a patched `history` refuses
 */
export function parkRouterState(title: string, onError: (error: unknown) => void): void {
  const entry: AccountEntry = { title, depth: 0, parked: { state: history.state } };
  try {
    history.replaceState({ [KEY]: entry }, '', location.href);
  } catch (error) {
    onError(error);
  }
}

/** Gives the current entry the state back that was put aside, unless a router has written a newer one. */
export function restoreRouterState(onError: (error: unknown) => void): void {
  const entry = currentEntry();
  if (!entry?.parked || Object.keys(history.state as object).length > 1) return;
  writePageEntry(location.href, entry.title, routerStateOf(entry), onError);
}

/** Returns the state of the page's router that an entry holds. */
export function routerStateOf({ parked }: AccountEntry): unknown {
  return withoutOurs(parked?.state);
}

function withoutOurs(state: unknown): unknown {
  if (!isObject(state) || !(KEY in state)) return state;
  const { [KEY]: _ours, ...rest } = state;
  return Object.keys(rest).length > 0 ? rest : null;
}

/** Returns an address as `history` takes it: a path, unless a `<base>` would lead it to another site. */
function inHistory(address: string): string {
  const url = pageUrl(address);
  return new URL(address, pageDocument.baseURI).href === url ? address : url;
}

function setTitle(title: string): void {
  if (pageDocument.title !== title) pageDocument.title = title;
}
