import { readStorage, removeStorage, writeStorage } from '../browser/storage.js';

/** The kinds of kept values: those of a form, the reason for the end of a membership, and the code that was asked for. */
type KeptKind = 'edits' | 'reason' | 'code';

/** The keys in session storage. A login can reload the page, so memory alone would not keep anything. */
const KEYS: Readonly<Record<KeptKind, string>> = {
  edits: 'member-area-elements/kept-edits',
  reason: 'member-area-elements/unsent-reason',
  code: 'member-area-elements/asked-code',
};

/** The same as in session storage, for a browser that has none. */
const memory = new Map<KeptKind, string>();

/**
 * Keeps what a visitor has typed until it can be sent, for the time of a login, in this tab only. Replaces what was kept
 * before. Never for a password.
 */
export function keepForLogin(kind: KeptKind, siteUserId: string, value: object): void {
  const text = JSON.stringify({ siteUserId, value });
  memory.set(kind, text);
  writeStorage('sessionStorage', KEYS[kind], text);
}

/**
 * Returns what was kept for a visitor, as it was read from the storage: the caller checks its fields. Returns `undefined`
 * when there is nothing, or another visitor has typed it.
 */
export function readKept(kind: KeptKind, siteUserId: string): Readonly<Record<string, unknown>> | undefined {
  const kept = readStored(kind);
  return kept?.['siteUserId'] === siteUserId ? (Object(kept['value']) as Record<string, unknown>) : undefined;
}

/** Returns what was kept and for whom, or `null` when there is nothing that can be read. */
function readStored(kind: KeptKind): Readonly<Record<string, unknown>> | null {
  try {
    const text = readStorage('sessionStorage', KEYS[kind]) ?? memory.get(kind);
    return JSON.parse(text ?? 'null') as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/** Removes what was kept. */
export function forgetKept(kind: KeptKind): void {
  memory.delete(kind);
  removeStorage('sessionStorage', KEYS[kind]);
}

/** Removes what was kept for a visitor, or for nobody. What another visitor has typed stays. */
export function forgetKeptOf(kind: KeptKind, siteUserId: string): void {
  const person = readStored(kind)?.['siteUserId'];
  if (typeof person !== 'string' || person === siteUserId) forgetKept(kind);
}

/** Removes everything that was kept, when the visitor logs out. */
export function forgetAllKept(): void {
  for (const kind of Object.keys(KEYS) as KeptKind[]) forgetKept(kind);
}

/** Removes everything that was kept for other visitors, when this visitor logs in. */
export function forgetKeptOfOthers(siteUserId: string): void {
  for (const kind of Object.keys(KEYS) as KeptKind[]) {
    if (!readKept(kind, siteUserId)) forgetKept(kind);
  }
}
