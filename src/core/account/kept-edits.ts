import { readStorage, removeStorage, writeStorage } from '../browser/storage.js';

/** The key in session storage. A login reloads the page, so memory would not keep the edits. */
const KEY = 'member-areas-edits';

/** What a visitor has typed into a form that could not be saved because the session had ended. Never a password. */
export interface KeptEdits {
  /** The visitor who typed. */
  readonly siteUserId: string;
  /** The values of the fields, by name. */
  readonly values: Readonly<Record<string, string>>;
}

/** Keeps edits for the time of a login, in this tab only. Replaces edits that were kept before. */
export function keepEdits(edits: KeptEdits): void {
  writeStorage('sessionStorage', KEY, JSON.stringify(edits));
}

/** Returns the values that were kept for a visitor. Returns `null` when there are none, or another visitor has typed them. */
export function readKeptEdits(siteUserId: string): KeptEdits['values'] | null {
  const kept = parseEdits(readStorage('sessionStorage', KEY));
  return kept?.siteUserId === siteUserId ? kept.values : null;
}

/** Removes the edits that were kept. */
export function forgetEdits(): void {
  removeStorage('sessionStorage', KEY);
}

/** Removes the edits that were kept, unless this visitor has typed them. */
export function forgetEditsOfOthers(siteUserId: string): void {
  if (!readKeptEdits(siteUserId)) forgetEdits();
}

function parseEdits(text: string | null): KeptEdits | null {
  try {
    const { siteUserId, values } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    const texts = Object.entries(Object(values) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    if (typeof siteUserId !== 'string' || texts.length === 0) return null;
    return { siteUserId, values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}
