import { forgetKeptOf, keepForLogin, readKept } from './kept-for-login.js';

/** The values of the fields of a form, by name. */
type FormEdits = Readonly<Record<string, string>>;

/**
 * Keeps what a visitor has typed into a form that could not be saved, because the session had ended or somebody else has
 * logged in. Never a password.
 */
export const keepEdits = (siteUserId: string, edits: FormEdits): void =>
  keepForLogin('edits', siteUserId, edits);

/** Returns the values that were kept for a visitor. Returns `null` when there are none, or another visitor has typed them. */
export function readKeptEdits(siteUserId: string): FormEdits | null {
  const texts = Object.entries(readKept('edits', siteUserId) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Removes the edits that were kept for a visitor. Those of another visitor stay until somebody logs in or out in this tab. */
export const forgetEdits = (siteUserId: string): void => forgetKeptOf('edits', siteUserId);
